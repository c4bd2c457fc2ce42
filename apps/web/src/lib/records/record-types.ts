import type { May } from '@vuon/contract/permission';
import type { RecordRef, RecordType } from '@vuon/contract/record';
import { createContext, use } from 'react';

/** What pages that know no domain (history, search, notifications, imports) say and link about a kind of record. */
export type RecordWords = {
  /** One of them, in lower case: 'mùa vụ'. */
  noun: string;
  /** The list that they stand in, and its title; null where there is none. */
  list: { title: string; path: string } | null;
  /** The page of one; null where it has none. */
  pathOf: ((record: RecordRef) => string) | null;
  /**
   * Who may bring them in from a file, and whether a map's file will do too; absent: nobody, there is no import. `seenOn`
   * is where they are looked at, when there is no list of them. `entity` 'optional': the administrator also imports without one.
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
