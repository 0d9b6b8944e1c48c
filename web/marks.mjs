// Performance marks for measurements.

const MOST = 100; // marks of a name, of which measurements read the latest: a page that stays open gathers no more
/** A mark; when there are too many of its name they are forgotten first. @param {string} name */
export const mark = (name) => {
  if (performance.getEntriesByName(name).length >= MOST) performance.clearMarks(name);
  performance.mark(name);
};
