import type { May } from '@vuon/contract/permission';
import type { RecordRef, RecordType } from '@vuon/contract/record';
import { createContext, use } from 'react';

/** The words and links of a kind of record, for pages that know no domain (history, search, notifications, imports). */
export type RecordWords = {
  /** One of them, in lower case: 'mùa vụ'. */
  noun: string;
  /** The list of these records, and its title; null if there is none. */
  list: { title: string; path: string } | null;
  /** The page of one record; null if it has none. */
  pathOf: ((record: RecordRef) => string) | null;
  /**
   * The right to import them from a file, and whether a map's file is accepted too; absent: there is no import. `seenOn` is the
   * page that shows them, when there is no list of them. `entity` 'optional': the administrator also imports without one.
   */
  imports?: { may: May; geometry?: true; entity?: 'optional'; seenOn?: { title: string; path: string } };
};

export type RecordTypes = Record<RecordType, RecordWords>;

export const RecordTypesContext = createContext<RecordTypes | null>(null);

export const useRecordTypes = (): RecordTypes => {
  const types = use(RecordTypesContext);
  if (!types) throw new Error('Only inside the shell');
  return types;
};
