import type { Page } from '@vuon/contract/list';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { problem } from './problem.ts';

type ListQuery = { page: number; pageSize: number; sort: string; after?: string | undefined };

/** An indexed, never-null column to sort by, and its type, in which a cursor's text is compared. */
export type SortColumn = { column: string; type: 'text' | 'timestamptz' | 'date' | 'integer' };

type Sorts = Record<string, SortColumn>;

/**
 * One page of `rows`, which is filtered and has its columns selected. Sorting ends in the id, so that the order is total;
 * `after` continues behind the row that an earlier answer's `next` names.
 */
export const listPage = async <DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  { sorts, id, query }: { sorts: Sorts; id: string; query: ListQuery },
): Promise<Page<O>> => {
  const { page, pageSize } = query;
  const { sort, descending } = findSort(sorts, query.sort);
  const sortKey = sql.ref(sort.column);
  const idKey = sql.ref(id);
  const direction = descending ? 'desc' : 'asc';
  let wanted = rows
    .orderBy(sortKey, direction)
    .orderBy(idKey, direction)
    .limit(pageSize)
    .select([sql<string>`${sortKey}::text`.as('cursor_sort'), sql<number>`${idKey}`.as('cursor_id')] as never[]);
  if (query.after !== undefined)
    wanted = wanted.where(beyond(query.after, query.sort, sort.type, sortKey, idKey) as never);
  else wanted = wanted.offset((page - 1) * pageSize);
  const found = (await wanted.execute()) as (O & { cursor_sort: string; cursor_id: number })[];
  const last = found.length === pageSize ? found.at(-1) : undefined;
  const isWhole = page === 1 && query.after === undefined && !last;
  return {
    items: found.map(({ cursor_sort, cursor_id, ...item }) => item as unknown as O),
    total: isWhole ? found.length : await countRows(rows),
    page,
    pageSize,
    next: last ? writeCursor([query.sort, last.cursor_sort, last.cursor_id]) : null,
  };
};

const findSort = (sorts: Sorts, name: string): { sort: SortColumn; descending: boolean } => {
  const descending = name.startsWith('-');
  const sort = sorts[descending ? name.slice(1) : name];
  if (!sort) throw new Error(`The list has no sort column for ${name}`);
  return { sort, descending };
};

const beyond = (
  after: string,
  sort: string,
  type: SortColumn['type'],
  sortKey: RawBuilder<unknown>,
  idKey: RawBuilder<unknown>,
) => {
  const [, value, id] = readCursor(after, sort, type);
  // The collation is the column's own: a cast text parameter would bring the database's.
  const key = type === 'text' ? sql`${value}::text collate "C"` : sql`${value}::${sql.raw(type)}`;
  return sql<boolean>`(${sortKey}, ${idKey}) ${sql.raw(sort.startsWith('-') ? '<' : '>')} (${key}, ${id}::int)`;
};

const countRows = async <DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>): Promise<number> => {
  const counted = await rows
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return (counted as { total: number }).total;
};

type Cursor = [sort: string, value: string, id: number];

const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

const valueForms = {
  text: /^/,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/,
  date: /^\d{4}-\d\d-\d\d$/,
  integer: /^-?\d{1,9}$/,
};

const readCursor = (text: string, sort: string, type: SortColumn['type']): Cursor => {
  try {
    const [of, value, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (
      of === sort &&
      typeof value === 'string' &&
      valueForms[type].test(value) &&
      typeof id === 'number' &&
      id < 2 ** 31
    )
      return [of, value, Math.trunc(id)];
  } catch {
    // told below
  }
  const message = 'Không phải giá trị next của danh sách này, với cách sắp xếp này';
  throw problem('request.invalid', `after: ${message}`, { errors: [{ path: 'after', message }] });
};

/** Every word of `q` must occur, in any order, accents and case aside. */
export const matchesWords = (column: string, q: string): RawBuilder<boolean> => {
  const words = q.normalize('NFC').trim().split(/\s+/).filter(Boolean).slice(0, 8);
  const tests = words.map((word) => sql`${sql.ref(column)} like '%' || fold(${escapeLike(word)}) || '%'`);
  return tests.length ? sql<boolean>`(${sql.join(tests, sql` and `)})` : sql<boolean>`true`;
};

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&');
