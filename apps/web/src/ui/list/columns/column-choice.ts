import type { ListColumn } from '../list-types.ts';

/** The link to the record: without it a row leads nowhere. */
export const isFixed = <T>({ card }: ListColumn<T>): boolean => card === 'head';

/** Chosen columns are shown at any width, and on a phone's card too. */
export const shownColumns = <T>(columns: ListColumn<T>[], keys: string[] | null): ListColumn<T>[] => {
  if (keys === null) return columns;
  return columns
    .filter((column) => isFixed(column) || keys.includes(column.key))
    .map(({ from, ...column }) => (column.card === 'none' ? { ...column, card: 'fact' as const } : column));
};

/** The columns that are in sight without a choice: those that the window has room for. */
export const keysInSight = <T>(columns: ListColumn<T>[], width: number, phone: boolean): string[] =>
  columns.filter(({ from = 0, card }) => (phone ? card !== 'none' : width >= from)).map(({ key }) => key);

export const sameColumns = (a: string[] | null, b: string[] | null): boolean =>
  a === null || b === null ? a === b : a.toSorted().join() === b.toSorted().join();
