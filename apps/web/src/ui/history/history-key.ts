/** Where history lies in the cache: stale after every change of a record. Apart, because every form needs it and no call. */
export const historyKey = ['audit'];
