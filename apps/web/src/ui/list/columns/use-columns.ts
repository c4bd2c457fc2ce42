import type { SavedView } from '@vuon/contract/lists/saved-view';
import type { ListName } from '@vuon/contract/record';
import { useMemo, useState } from 'react';
import { useSession } from '#lib/session/session-store.ts';
import { readStored, writeStored } from '#lib/storage.ts';
import type { ListColumn } from '../list-types.ts';
import { shownColumns } from './column-choice.ts';

/** The keys of the columns that the user chose; null: the list's default. */
export type ColumnKeys = string[] | null;

const keysFrom = (stored: string | null): ColumnKeys | undefined => {
  try {
    const keys: unknown = JSON.parse(stored ?? '');
    if (keys === null) return null;
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : undefined;
  } catch {
    return undefined;
  }
};

export type Columns<T> = {
  keys: ColumnKeys;
  shown: ListColumn<T>[];
  choose: (next: ColumnKeys) => void;
  /** Goes back to the columns of the saved view. */
  forget: () => void;
};

/**
 * The chosen columns, kept in this browser for each user and list. A saved view has its own: columns chosen while it is open are
 * kept separately until they are saved into the view.
 */
export function useColumns<T>(list: ListName, columns: ListColumn<T>[], saved: SavedView | null): Columns<T> {
  const userId = useSession(({ item }) => item?.id);
  const slot = ['columns', userId, list, ...(saved ? [saved.id] : [])].join('/');
  const [changes, setChanges] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` says that the storage has changed.
  const keys = useMemo(() => {
    const chosen = keysFrom(readStored(slot));
    return chosen === undefined ? (saved?.columns ?? null) : chosen;
  }, [slot, saved, changes]);
  const store = (text: string | null) => {
    writeStored(slot, text);
    setChanges((count) => count + 1);
  };
  return {
    keys,
    shown: useMemo(() => shownColumns(columns, keys), [columns, keys]),
    choose: (next: ColumnKeys) => store(next === null && !saved ? null : JSON.stringify(next)),
    forget: () => store(null),
  };
}
