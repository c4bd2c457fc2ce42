import type { UseQueryOptions } from '@tanstack/react-query';
import type { Page } from '@vuon/contract/list';
import type { ReactNode } from 'react';
import type { PageAction } from '../page-head.tsx';

/** A list's query as it goes into the address and to the server. */
export type ListQuery = Record<string, string | number>;

export type ListOptions<T, K extends readonly unknown[]> = UseQueryOptions<Page<T>, Error, Page<T>, K>;

export type Row = { id: number };

export type ListColumn<T> = {
  key: string;
  title: string;
  /** null where there is no value: a dash in the table, nothing on a card. */
  render: (row: T) => ReactNode;
  /** The server's name to sort by. */
  sort?: string;
  align?: 'right';
  /** Takes the width that the others leave and cuts what is longer; one column of a list has it. */
  grows?: true;
  /** From how wide a window on it is shown; the link column and the status always are. */
  from?: 1200 | 1400;
  /** Where it goes on a phone's card; 'fact' when absent. */
  card?: 'head' | 'tag' | 'fact' | 'none';
};

/** A view: a tab that fixes part of the query. The first one is where the page opens. */
export type ListView = { key: string; label: string; query: ListQuery };

export type ListFilter = { key: string; label: string; options: { value: string; label: string }[] };

export type BulkAction<T> = {
  key: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Whether it makes sense for what is chosen; always, when absent. */
  suits?: (rows: T[]) => boolean;
  run: (rows: T[], clear: () => void) => void;
};

export type ListPageProps<T extends Row, K extends readonly unknown[]> = {
  title: string;
  /** One of them, in lower case: 'nhóm cây'. */
  noun: string;
  /** What a screen reader calls a row. */
  nameOf: (row: T) => string;
  list: (query: ListQuery) => ListOptions<T, K>;
  columns: ListColumn<T>[];
  views?: ListView[];
  filters?: ListFilter[];
  searchLabel: string;
  /** Orders by name, the server's default first: for phones, and for what has no column of its own. */
  sorts?: { value: string; label: string }[];
  primary?: PageAction | null;
  actions?: PageAction[];
  rowMenu?: (row: T) => PageAction[];
  bulk?: BulkAction<T>[];
  empty: { title: string; text?: string; action?: PageAction | null };
  notice?: ReactNode;
};
