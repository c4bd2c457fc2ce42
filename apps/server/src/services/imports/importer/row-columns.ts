import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Tables } from '#db/tables.ts';
import type { ImportBatch, ImportUpdate, Stamp } from './importer.ts';
import { type RowSlice, rowSlices } from './row-slices.ts';

/** A column of a record: the fields of a row that it depends on, and its value as SQL over the row's `input` and `geometry`. */
type RowColumn = { of: string[]; value: RawBuilder<unknown> };
export type RowColumns = Record<string, RowColumn>;

export const computed = (of: string[], value: RawBuilder<unknown>): RowColumn => ({ of, value });

const typed = (type: 'text' | 'int' | 'numeric' | 'real' | 'date' | 'boolean') => (field: string) =>
  computed([field], sql`(input ->> ${sql.lit(field)})::${sql.raw(type)}`);

export const textColumn = typed('text');
export const intColumn = typed('int');
export const numericColumn = typed('numeric');
export const realColumn = typed('real');
export const dayColumn = typed('date');
export const booleanColumn = typed('boolean');
export const jsonColumn = (field: string, otherwise = '[]') =>
  computed([field], sql`coalesce(input -> ${sql.lit(field)}, ${sql.lit(otherwise)})`);
/** The id of the record that a cell names, which a lookup has found. */
export const foundColumn = (field: string, found: string) => computed([field], sql`(input ->> ${sql.lit(found)})::int`);

type New = {
  /** Entities lie in no entity. */
  isTenant?: boolean;
  /** Columns that only a new record gets. They may count the rows, which are then written by one statement. */
  more?: (batch: ImportBatch, stamp: Stamp) => Record<string, RawBuilder<unknown>>;
  /** A part of the rows with more columns of their own, which it may have from all rows. */
  from?: (tx: Db, batch: ImportBatch) => Promise<(part: RowSlice) => RawBuilder<unknown>>;
};

const wholeOf = (batch: ImportBatch): RowSlice => ({ ...batch, first: 0, last: Number.POSITIVE_INFINITY });
const inOrder = async () => (part: ImportBatch) => sql`${part.rows} as r order by line`;

/** Importer.insert: a record for each row. Returns how many. */
export const insertColumns =
  (table: keyof Tables, columns: RowColumns, { isTenant = true, more, from }: New = {}) =>
  async (tx: Db, batch: ImportBatch, stamp: Stamp): Promise<number> => {
    const values = Object.fromEntries(Object.entries(columns).map(([column, { value }]) => [column, value]));
    const [now, by] = [sql`${stamp.now}::timestamptz`, sql`${stamp.userId}::int`];
    const all: Record<string, RawBuilder<unknown>> = {
      ...(isTenant && { entity_id: sql`${batch.entityId}::int` }),
      id: sql`record_id`,
      ...values,
      ...more?.(batch, stamp),
      ...{ created_at: now, created_by: by, updated_at: now, updated_by: by },
    };
    const rowsOf = await (from ?? inOrder)(tx, batch);
    let count = 0;
    for (const part of more && !from ? [wholeOf(batch)] : await rowSlices(tx, batch)) {
      const { numAffectedRows = 0n } = await sql`
        insert into ${sql.table(table)} (${sql.join(Object.keys(all).map((column) => sql.ref(column)))})
        select ${sql.join(Object.values(all))} from ${rowsOf(part)}`.execute(tx);
      count += Number(numAffectedRows);
    }
    return count;
  };

/** ImportUpdate.write and columns: the columns whose fields differ. */
export const changeColumns = (
  table: keyof Tables,
  columns: RowColumns,
  { isTenant = true, more = () => ({}) }: { isTenant?: boolean; more?: (stamp: Stamp) => RowColumns } = {},
): Pick<ImportUpdate, 'write' | 'columns'> => ({
  columns: [...new Set([...Object.keys(columns), ...Object.keys(more({ userId: 0, now: '' }))])],
  write: async (tx, batch, stamp) => {
    const own = (column: string) => sql.ref(`${table}.${column}`);
    // A catalogue's records are found by their ids alone, as are entities.
    const within = isTenant ? sql`${own('entity_id')} = ${batch.entityId} and ` : sql``;
    const all = Object.entries({ ...columns, ...more(stamp) });
    const set = all.map(
      ([column, { of }]) =>
        sql`${sql.ref(column)} = case when before ?| array[${sql.join(of.map((field) => sql.lit(field)))}]
          then ${sql.ref(`new_${column}`)} else ${own(column)} end`,
    );
    // Computed apart: Citus changes rows by values only, and to read a day from a text depends on settings.
    const values = all.map(([column, { value }]) => sql`${value} as ${sql.ref(`new_${column}`)}`);
    for (const { rows } of await rowSlices(tx, batch))
      await sql`
        update ${sql.table(table)} set ${sql.join(set)}, updated_at = ${stamp.now}::timestamptz,
          updated_by = ${stamp.userId}::int, version = ${own('version')} + 1
        from (select r.*, ${sql.join(values)} from ${rows} as r offset 0) as r
        where ${within}${own('id')} = record_id`.execute(tx);
  },
});
