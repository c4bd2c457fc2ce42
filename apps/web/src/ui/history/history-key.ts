/** The cache key of all histories, stale after every change of a record. In its own file: every form needs it, but no calls. */
export const historyKey = ['audit'];
