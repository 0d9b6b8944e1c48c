// The name of a file with a game: from the game, its people and the date.

const UNFIT = /[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu; // not allowed in file names on some system
const LONGEST = 80; // letters before the date

/** The names of the people in a record. @param {string} record @returns {string[]} */
const people = (record) => [...record.matchAll(/^seat \d name (".*")$/gm)].map(([, name]) => {
  try { return String(JSON.parse(name)); } catch { return ''; }
}).filter(Boolean);

/** @param {string} record @param {string} title the name of the game in the reader's language @param {Date} day */
export const fileName = (record, title, day) => {
  const parts = [title, people(record).join(', ')].map((part) => part.replace(UNFIT, ' ').replace(/\s+/g, ' ').trim());
  const called = [...parts.filter(Boolean).join(' - ')].slice(0, LONGEST).join('').trim();
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((each) => String(each).padStart(2, '0')).join('-');
  return `${called} - ${date}.txt`;
};
