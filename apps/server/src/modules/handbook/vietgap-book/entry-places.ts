import { describeSets } from '#orchard';
import type { BookEntry } from './book.queries.ts';
import type { Book } from './book.ts';

/** Where these entries were, in words: of approved ones as the places were called then. */
export const placesOf = async ({ scope }: Book, entries: BookEntry[]): Promise<(entry: BookEntry) => string> => {
  const open = entries.filter(({ place }) => place === null);
  const sets = await describeSets(
    scope.db,
    scope.entityId,
    open.map(({ targetSetId }) => targetSetId),
  );
  return ({ place, targetSetId }) => place ?? sets.get(targetSetId)?.words ?? '';
};

export const entryKey = ({ id }: { id: number }) => `entry:${id}`;

export const sprayed = ({ materials }: BookEntry) => materials.some(({ kind }) => kind === 'pesticide');
