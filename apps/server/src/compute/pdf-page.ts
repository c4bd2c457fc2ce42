// A4, in points. By itself: who words a paper need not load what draws it.

export const page = { width: 595.28, height: 841.89, edge: 40 };
export const width = page.width - 2 * page.edge;
/** The room of a chart, or that the columns of a table share. */
export const tableRoom = Math.floor(width);
