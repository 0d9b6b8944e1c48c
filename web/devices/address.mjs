// The URL at which another device finds this page.

import { page } from '../dom.mjs';

const OWN = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/; // what a machine calls itself, and nobody else
const here = () => new URL(page.dataset.root || './', location.href.split('#')[0]).href;

/** Where a page lies that only this machine calls so: its server may serve the network as well (`serve.py --lan`). */
const told = async () => {
  try {
    const { address } = await (await fetch(`${here()}lan.json`, { cache: 'no-store' })).json();
    return /^http:\/\/[\d.]+:\d+\//.test(address) ? address : '';
  } catch {
    return ''; // another server
  }
};

/** The address that makes another device join. @param {string} code */
export const invitationOf = async (code) => `${(OWN.test(location.hostname) && await told()) || here()}#join=${code}`;
