// The search of a rules page in Node: reads a line of JSON, a language, its places and questions, and tells what is found.

import { createInterface } from 'node:readline';

import { Index } from '../../web/reading/search.mjs';

for await (const line of createInterface({ input: process.stdin })) {
  try {
    const { language, places, alike, questions } = JSON.parse(line);
    const begun = performance.now();
    const index = new Index(language, places, alike);
    const made = performance.now() - begun;
    const found = questions.map((/** @type {string} */ question) => {
      const from = performance.now();
      const { hits, near } = index.find(question);
      return { hits: hits.slice(0, 12).map(({ at, score }) => [places[at].id, score]), count: hits.length, near, took: performance.now() - from };
    });
    console.log(JSON.stringify({ made, found }));
  } catch (error) {
    console.log(JSON.stringify({ broke: String(error?.stack ?? error) }));
  }
}
