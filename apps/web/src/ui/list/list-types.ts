import type { UseQueryOptions } from '@tanstack/react-query';
import type { Page } from '@vuon/contract/list';
import type { ListName } from '@vuon/contract/record';
import type { ReactNode } from 'react';
import type { PageAction } from '../page/page-action.ts';
import type { ListFilter } from './filters/list-filter.ts';

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
  /** From how wide a window on it is shown, until somebody chooses; the link column and the status always are. */
  from?: 1200 | 1400;
  /** Where it goes on a phone's card; 'fact' when absent. The 'head' is the link, and cannot be hidden. */
  card?: 'head' | 'tag' | 'fact' | 'none';
};

/** A view: a tab that fixes part of the query. The first one is where the page opens. */
export type ListView = { key: string; label: string; query: ListQuery };

export type BulkValues = Record<string, unknown>;

/** What a bulk act asks for beyond the rows, such as the new status and the reason. */
export type BulkForm = {
  initial: BulkValues;
  render: (values: BulkValues, onChange: (changed: BulkValues) => void) => ReactNode;
  isComplete: (values: BulkValues) => boolean;
  /** Those that the preview depends on; null: it cannot be asked yet. */
  previews: (values: BulkValues) => BulkValues | null;
};

export type BulkAction<T> = {
  /** The server's name of it: 'crop-group.archive'. */
  action: string;
  /** The verb: 'Lưu trữ'. */
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Whether it makes sense for what is chosen: rows, or null for all that match the query. Always, when absent. */
  suits?: (query: ListQuery, rows: T[] | null) => boolean;
  /** How it can be taken back, in words. */
  note: string;
  form?: BulkForm;
  /** What a row is now and will be, where the act changes one value. */
  renderChange?: (from: string, to: string) => ReactNode;
};

/** Ticked rows, or all that match the list's query. */
export type Chosen = { ids: number[] } | { query: Record<string, string> };

/** What a page itself does with the chosen rows, without changing them: labels, a file. */
export type ChosenAction<T> = Pick<BulkAction<T>, 'action' | 'label' | 'icon' | 'danger' | 'suits'> & {
  run: (select: Chosen, count: number) => void;
};

export type ListPageProps<T extends Row, K extends readonly unknown[]> = {
  /** What the server calls it: its exports, saved views and chosen columns go by it. */
  name: ListName;
  title: string;
  /** The figures of it all, beside the title. */
  summary?: ReactNode;
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
  /** Beside what features contribute for the list. null: nothing is done with its rows, though they can be exported. */
  bulk?: (BulkAction<T> | ChosenAction<T>)[] | null;
  empty: { title: string; text?: string; action?: PageAction | null };
  notice?: ReactNode;
};
