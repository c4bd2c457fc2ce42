import type { Page } from '@vuon/contract/list';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { readBatch } from '#db/json.ts';
import { problem } from '#http/problem.ts';

export type ListQuery = {
  page: number;
  pageSize: number;
  sort: string;
  after?: string | undefined;
  /** Only the matching rows with these ids. Never from the address: for exports of ticked rows. */
  ids?: number[] | undefined;
};

/** An indexed, never-null column to sort by, and its type, in which a cursor's text is compared. */
export type SortColumn = {
  column: string;
  type: 'text' | 'timestamptz' | 'date' | 'integer' | 'bigint';
  /** Sorts by these first: rows by their plots. */
  within?: Omit<SortColumn, 'within'>[];
};

type Sorts = Record<string, SortColumn>;

/**
 * One page of `rows`, which is filtered and has its columns selected. Sorting ends in the id, so that the order is total;
 * `after` continues behind the row that an earlier answer's `next` names.
 */
export const listPage = async <DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  list: { sorts: Sorts; id: string; query: ListQuery },
  count = () => countRows(rows),
): Promise<Page<O>> => {
  const batch = toBatch(await ordered(rows, list).execute(), list.query);
  return withTotal(batch, list.query, count);
};

/** Counts only if the total does not follow from the page. `count` may be a cheaper way than counting row by row. */
export const withTotal = async <O>(
  { items, next }: Pick<Page<O>, 'items' | 'next'>,
  { page, pageSize, after }: ListQuery,
  count: () => Promise<number>,
): Promise<Page<O>> => {
  const isWhole = page === 1 && after === undefined && next === null;
  return { items, total: isWhole ? items.length : await count(), page, pageSize, next };
};

/**
 * A page of any size without the total, for callers that read a long list to its end. `rows` are given in disjoint parts if an
 * index has the order only within each: the system's and the entity's records of a catalogue.
 */
export const listBatch = async <DB, TB extends keyof DB, O>(
  db: Kysely<DB>,
  rows: SelectQueryBuilder<DB, TB, O> | SelectQueryBuilder<DB, TB, O>[],
  list: { sorts: Sorts; id: string; query: ListQuery },
): Promise<Pick<Page<O>, 'items' | 'next'>> => {
  const { sort, descending } = findSort(list.sorts, list.query.sort);
  const found: Found<O>[] = [];
  for (const part of [rows].flat()) found.push(...(await readBatch(db, ordered(part, list))));
  if (Array.isArray(rows)) found.sort((one, other) => compareKeys(one, other, sort.type) * (descending ? -1 : 1));
  return toBatch(found, list.query);
};

export type Found<O> = O & { cursor_sort: string; cursor_id: number };

/** The rows of the requested page, with the key of each, from which `toBatch` makes the page. */
export const ordered = <DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  { sorts, id, query }: { sorts: Sorts; id: string; query: ListQuery },
) => {
  const { sort, descending } = findSort(sorts, query.sort);
  const keys = [...(sort.within ?? []), sort];
  const idKey = sql.ref(id);
  const direction = descending ? 'desc' : 'asc';
  const chosen = query.ids ? rows.where(sql<boolean>`${idKey} = any(${query.ids}::int[])` as never) : rows;
  const wanted = keys
    .reduce((sorted, { column }) => sorted.orderBy(sql.ref(column), direction), chosen)
    .orderBy(idKey, direction)
    // In the text: as a parameter, a plan for any number of rows expects a tenth of them all, and PostgreSQL plans anew each time.
    .limit(sql<number>`${sql.lit(query.pageSize)}`)
    .select([cursorOf(keys).as('cursor_sort'), sql<number>`${idKey}`.as('cursor_id')] as never[]);
  const continued =
    query.after === undefined
      ? skipping(wanted, (query.page - 1) * query.pageSize)
      : wanted.where(beyond(query.after, query.sort, keys, idKey) as never);
  return continued as unknown as SelectQueryBuilder<DB, TB, Found<O>>;
};

const skipping = <DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>, count: number) =>
  count > 0 ? rows.offset(count) : rows;

export const toBatch = <O>(found: Found<O>[], { pageSize, sort }: ListQuery): Pick<Page<O>, 'items' | 'next'> => {
  const last = found.length < pageSize ? undefined : found[pageSize - 1];
  return {
    items: found.slice(0, pageSize).map(({ cursor_sort, cursor_id, ...item }) => item as unknown as O),
    next: last ? writeCursor([sort, last.cursor_sort, last.cursor_id]) : null,
  };
};

type Key = { cursor_sort: string; cursor_id: number };

/** Compares like the database: its collation is "C", the order of bytes, and days and times in UTC have that of their text. */
const compareKeys = (one: Key, other: Key, type: SortColumn['type']): number => {
  const isNumber = type === 'integer' || type === 'bigint';
  const order = isNumber
    ? Number(one.cursor_sort) - Number(other.cursor_sort)
    : Buffer.compare(Buffer.from(one.cursor_sort), Buffer.from(other.cursor_sort));
  return order || one.cursor_id - other.cursor_id;
};

const findSort = (sorts: Sorts, name: string): { sort: SortColumn; descending: boolean } => {
  const descending = name.startsWith('-');
  const sort = sorts[descending ? name.slice(1) : name];
  if (!sort) throw new Error(`The list has no sort column for ${name}`);
  return { sort, descending };
};

type Keys = Omit<SortColumn, 'within'>[];

/** The values that a row is sorted by, as text: of several a list in JSON. */
const cursorOf = (keys: Keys): RawBuilder<string> => {
  const values = keys.map(({ column }) => sql`${sql.ref(column)}::text`);
  return values.length === 1 ? sql<string>`${values[0]}` : sql<string>`json_build_array(${sql.join(values)})::text`;
};

const beyond = (after: string, sort: string, keys: Keys, idKey: RawBuilder<unknown>) => {
  const { values, id } = readCursor(after, sort, keys);
  const columns = keys.map(({ column }) => sql.ref(column));
  const given = keys.map(({ type }, index) =>
    // With the column's collation: a cast text parameter would have the database's.
    type === 'text' ? sql`${values[index]}::text collate "C"` : sql`${values[index]}::${sql.raw(type)}`,
  );
  const sign = sql.raw(sort.startsWith('-') ? '<' : '>');
  const isBeyond = sql<boolean>`(${sql.join([...columns, idKey])}) ${sign} (${sql.join([...given, sql`${id}::bigint`])})`;
  // Columns of several tables are no range of an index; the first of them is.
  return keys.length === 1 ? isBeyond : sql<boolean>`(${columns[0]} ${sign}= ${given[0]} and ${isBeyond})`;
};

export const countRows = async <DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>): Promise<number> => {
  const counted = await rows
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return (counted as { total: number }).total;
};

type Cursor = [sort: string, value: string, id: number];

const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

const moment = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,6})?\+00$/;
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;
const isMoment = (text: string) => {
  const [, day = '', time] = moment.exec(text) ?? [];
  return isDay(day) && !Number.isNaN(Date.parse(`${day}T${time}Z`));
};

/** Whether a text is a value of the type, as the database writes it. */
const isOfType: Record<SortColumn['type'], (text: string) => boolean> = {
  text: () => true,
  timestamptz: isMoment,
  date: isDay,
  integer: (text) => /^-?\d{1,9}$/.test(text),
  bigint: (text) => /^-?\d{1,18}$/.test(text),
};

const readCursor = (text: string, sort: string, keys: Keys): { values: string[]; id: number } => {
  try {
    const [of, value, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    const values = keys.length === 1 ? [value] : (JSON.parse(String(value)) as unknown[]);
    const isWhole = keys.every(({ type }, index) => {
      const part = values[index];
      return typeof part === 'string' && isOfType[type](part);
    });
    if (of === sort && isWhole && Number.isSafeInteger(id)) return { values: values as string[], id: id as number };
  } catch {
    // refused below
  }
  const message = 'Không phải giá trị next của danh sách này, với cách sắp xếp này';
  throw problem('request.invalid', `after: ${message}`, { errors: [{ path: 'after', message }] });
};

/** Every word of `q` must occur, in any order, accents and case aside. `column` must be folded, as stored search columns are. */
export const matchesWords = (column: string | RawBuilder<string>, q: string): RawBuilder<boolean> => {
  const folded = typeof column === 'string' ? sql.ref(column) : column;
  const words = q.normalize('NFC').trim().split(/\s+/).filter(Boolean).slice(0, 8);
  const tests = words.map((word) => sql`${folded} like '%' || fold(${escapeLike(word)}) || '%'`);
  return tests.length ? sql<boolean>`(${sql.join(tests, sql` and `)})` : sql<boolean>`true`;
};

/** For `like`: the word means itself. */
export const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&');
