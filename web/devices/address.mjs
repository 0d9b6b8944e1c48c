// The URL at which another device finds this page.

import { page } from '../dom.mjs';

const OWN = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/; // names by which a computer knows only itself
const here = () => new URL(page.dataset.root || './', location.href.split('#')[0]).href;

/** The URL of a page whose address is known only to this computer: its server may be reachable in the network as well (`serve.py --lan`). */
const knownInNetwork = async () => {
  try {
    const { address } = await (await fetch(`${here()}lan.json`, { cache: 'no-store' })).json();
    return /^http:\/\/[\d.]+:\d+\//.test(address) ? address : '';
  } catch {
    return ''; // the response is that of another server
  }
};

/** The URL that another device opens to join. @param {string} code */
export const invitationOf = async (code) => `${(OWN.test(location.hostname) && await knownInNetwork()) || here()}#join=${code}`;
