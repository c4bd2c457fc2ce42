import type { UseQueryOptions } from '@tanstack/react-query';
import type { Job } from '@vuon/contract/jobs/job';
import type { Page } from '@vuon/contract/list';
import type { BulkInput } from '@vuon/contract/lists/bulk';
import type { ListName, RecordType } from '@vuon/contract/record';
import type { ReactNode } from 'react';
import type { PageAction } from '../page/page-action.ts';
import type { ListFilter } from './filters/list-filter.ts';

/** A list's query as it goes into the address and to the server. */
export type ListQuery = Record<string, string | number>;

export type ListOptions<T, K extends readonly unknown[]> = UseQueryOptions<Page<T>, Error, Page<T>, K>;

export type Row = { id: number };

/** The first column of a list is the link to the record, and cannot be hidden. */
export type ListColumn<T> = {
  key: string;
  title: string;
  /** null where there is no value: shown as a dash. */
  render: (row: T) => ReactNode;
  /** The server's name to sort by. */
  sort?: string;
  align?: 'right';
  /** The minimum window width that shows it, until the user chooses columns; the link column and the status are always shown. */
  from?: 1200 | 1400;
};

/** A record on a phone, in two lines. A tap opens it, and shows the rest. */
export type PhoneRow<T> = {
  /** In front of both lines: a face, a colour. */
  mark?: (row: T) => ReactNode;
  /** Its name or code, above. */
  title: (row: T) => string;
  /** At the right, above. */
  state?: (row: T) => ReactNode;
  /** Below: its place and two facts, the most important first; those that are missing are left out. */
  facts: (row: T) => (string | null | false | undefined)[];
  /** At the right, below: since when, or how many. */
  aside?: (row: T) => ReactNode;
  /** At the end of both lines: one act that needs no look at the record, such as a call. */
  act?: (row: T) => ReactNode;
  /** Its page; absent where it has none. */
  to?: (row: T) => string;
  /** Opens a record that has no page. Without either, a tap opens a sheet with its facts and its menu. */
  open?: (row: T) => void;
};

/** A view: a tab that fixes part of the query. The first one is where the page opens. */
export type ListView = { key: string; label: string; query: ListQuery };

export type BulkValues = Record<string, unknown>;

/** The values that a bulk act asks for beyond the rows, such as the new status and the reason. */
export type BulkForm = {
  initial: BulkValues;
  render: (values: BulkValues, onChange: (changed: BulkValues) => void) => ReactNode;
  isComplete: (values: BulkValues) => boolean;
  /** The values that the preview depends on; null: it cannot be fetched yet. */
  previews: (values: BulkValues) => BulkValues | null;
};

export type BulkAction<T> = {
  /** The server's name of the action: 'crop-group.archive'. */
  action: string;
  /** The verb: 'Lưu trữ'. */
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Whether it makes sense for the chosen rows; null for all that match the query. Always, when absent. */
  suits?: (query: ListQuery, rows: T[] | null) => boolean;
  /** How the action can be undone, in words. */
  note: string;
  form?: BulkForm;
  /** The call that starts its job, if it is not the one of all bulk acts. */
  start?: (input: BulkInput, options: { idempotencyKey: string }) => Promise<Job>;
  /** Shows the old and the new value of a row, if the action changes one value. */
  renderChange?: (from: string, to: string) => ReactNode;
};

/** Ticked rows, or all that match the list's query. */
export type Chosen = { ids: number[] } | { query: Record<string, string> };

/** An action of the page itself on the chosen rows, which does not change them: labels, a file. */
export type ChosenAction<T> = Pick<BulkAction<T>, 'action' | 'label' | 'icon' | 'danger' | 'suits'> & {
  run: (select: Chosen, count: number) => void;
};

/** `choice` stands at the end of the tabs; `body` takes the place of the rows, null while they are shown. */
export type ListLooks = { choice: ReactNode; body: ((query: ListQuery) => ReactNode) | null };

export type ListPageProps<T extends Row, K extends readonly unknown[]> = {
  /** The server's name of the list: its exports, saved views and chosen columns use it. */
  name: ListName;
  title: string;
  /** Totals of the list, next to the title. */
  summary?: ReactNode;
  /** The noun of one row, in lower case: 'nhóm cây'. */
  noun: string;
  /** The name of a row for screen readers. */
  nameOf: (row: T) => string;
  list: (query: ListQuery) => ListOptions<T, K>;
  /** Of the table; [] where the list has a `body`. */
  columns: ListColumn<T>[];
  /** The rows on a phone; absent where the list has a `body`. */
  phoneRow?: PhoneRow<T>;
  /** Shows the rows of a page in place of the table: lines under days. Such rows are not chosen. */
  body?: (page: Page<T>) => ReactNode;
  /** Other ways to look at what the query finds: a board, a calendar. */
  looks?: ListLooks;
  /** The list cannot be exported. */
  noExport?: true;
  views?: ListView[];
  filters?: ListFilter[];
  searchLabel: string;
  /** Orders in words, the server's default first: for phones, and for values that have no column of their own. */
  sorts?: { value: string; label: string }[];
  primary?: PageAction | null;
  /** The first stands beside the primary one, the others under '…'. */
  actions?: PageAction[];
  /** The records that the user may import into the list from Excel; null or absent: none. */
  imports?: RecordType | null;
  rowMenu?: (row: T) => PageAction[];
  /** In addition to the actions that features contribute. null: there are no actions on the rows, though they can be exported. */
  bulk?: (BulkAction<T> | ChosenAction<T>)[] | null;
  empty: { title: string; text?: ReactNode; action?: PageAction | null };
  notice?: ReactNode;
};
