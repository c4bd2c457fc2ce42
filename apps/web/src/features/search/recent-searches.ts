import { fold } from '#lib/fold.ts';
import { readStored, writeStored } from '#lib/storage.ts';

const most = 5;
const keyOf = (person: string) => `recentSearches:${person}`;

/** The newest first, each once, whatever its spelling. */
export const withRecent = (recent: string[], query: string): string[] =>
  [query, ...recent.filter((one) => fold(one) !== fold(query))].slice(0, most);

export const readRecent = (person: string): string[] => {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(person)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
};

export const rememberSearch = (person: string, query: string): void => {
  if (query.trim()) writeStored(keyOf(person), JSON.stringify(withRecent(readRecent(person), query.trim())));
};

export const forgetSearches = (person: string): void => writeStored(keyOf(person), null);
