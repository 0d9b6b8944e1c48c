// Performance marks for measurements.

const MOST = 100; // entries per name: measurements read the latest ones, and a page that stays open must not accumulate more
/** Sets a performance mark; if there are too many of this name, they are cleared first. @param {string} name */
export const mark = (name) => {
  if (performance.getEntriesByName(name).length >= MOST) performance.clearMarks(name);
  performance.mark(name);
};
