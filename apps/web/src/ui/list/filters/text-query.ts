import type { ListQuery } from '../list-types.ts';

/** A query as bulk acts and exports send it: all values as text, as in an address. */
export const textQuery = (query: ListQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
