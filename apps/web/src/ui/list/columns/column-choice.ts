import type { ListColumn } from '../list-types.ts';

/** Chosen columns are shown at any width. The first is the link to the record: without it a row leads nowhere. */
export const shownColumns = <T>(columns: ListColumn<T>[], keys: string[] | null): ListColumn<T>[] => {
  if (keys === null) return columns;
  return columns.filter(({ key }, index) => index === 0 || keys.includes(key)).map(({ from, ...column }) => column);
};

/** The columns that are in sight without a choice: those that the window has room for. */
export const keysInSight = <T>(columns: ListColumn<T>[], width: number): string[] =>
  columns.filter(({ from = 0 }) => width >= from).map(({ key }) => key);

export const sameColumns = (a: string[] | null, b: string[] | null): boolean =>
  a === null || b === null ? a === b : a.toSorted().join() === b.toSorted().join();
