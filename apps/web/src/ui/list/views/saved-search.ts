import { openedKey, savedKey } from '../list-state.ts';

/** The part of an address that a saved view holds: search, filters, order and fixed view, in one spelling. */
export const savedSearch = (search: URLSearchParams): string => {
  const kept = new URLSearchParams(search);
  kept.delete(savedKey);
  kept.delete(openedKey);
  kept.delete('page');
  kept.delete('after');
  kept.sort();
  return kept.toString();
};

export const sameSearch = (a: string, b: string): boolean =>
  savedSearch(new URLSearchParams(a)) === savedSearch(new URLSearchParams(b));

/** The address that opens a saved view; without the view it shows the same rows. */
export const openedSearch = ({ id, search }: { id: number; search: string }): URLSearchParams => {
  const opened = new URLSearchParams(savedSearch(new URLSearchParams(search)));
  opened.set(savedKey, String(id));
  return opened;
};
