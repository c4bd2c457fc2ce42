import type { ImportRow, importRoutes } from '@vuon/contract/imports/import';
import type { Page } from '@vuon/contract/list';
import type { RouteQuery } from '@vuon/contract/route';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Tables } from '#db/tables.ts';
import { listPage } from '#http/list.ts';
import type { Cell } from './cells/cell.ts';
import type { CheckedRow } from './check-row.ts';
import type { TableRow } from './file/table.ts';
import { tenant } from './import.queries.ts';
import type { ImportBatch } from './importer/importer.ts';

type Query = RouteQuery<typeof importRoutes.rows>;

export const listImportRows = (
  db: Db,
  entityId: number | null,
  importId: number,
  query: Query,
): Promise<Page<ImportRow>> => {
  let rows = db
    .selectFrom('import_row')
    .where('entity_id', '=', tenant(entityId))
    .where('import_id', '=', importId)
    .select((eb) => [
      'line as id',
      'line',
      sql<ImportRow['values']>`coalesce(shown, '{}')`.as('values'),
      eb.ref('errors').$castTo<ImportRow['errors']>().as('errors'),
      sql<unknown>`case when input is null then geometry else place end`.as('geometry'),
      'record_id as recordId',
    ]);
  if (query.errors) rows = rows.where(sql<boolean>`(errors <> '[]') = ${query.errors === 'only'}`);
  if (query.q)
    rows = rows.where(
      sql<boolean>`exists (select from jsonb_each_text(shown) s where fold(s.value) like '%' || fold(${query.q}) || '%')`,
    );
  return listPage(rows, { sorts: { line: { column: 'line', type: 'integer' } }, id: 'line', query });
};

type Job = { id: number; entityId: number | null };

/**
 * The import, held for this statement, if the job still works on it: a job that was taken over, or an import that was
 * discarded, gets no more rows.
 */
const held = ({ id: jobId, entityId }: Job, importId: number, state: 'reading' | 'checking') => sql`
  select entity_id, id from import
  where entity_id = ${tenant(entityId)} and id = ${importId} and job_id = ${jobId} and state = ${state} for share`;

/** A row that exists already, from an interrupted attempt, is the same one. False: the import is not ours. */
export const insertRows = async (db: Db, job: Job, importId: number, rows: TableRow[]): Promise<boolean> => {
  const { rows: found } = await sql`
    with held as (${held(job, importId, 'reading')}), written as (
      insert into import_row (entity_id, import_id, line, cells, geometry)
      select held.entity_id, held.id, r.line, r.cells, nullif(r.geometry, 'null')
      from held, jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (line int, cells jsonb, geometry jsonb)
      on conflict do nothing
    )
    select from held`.execute(db);
  return found.length > 0;
};

export type UncheckedRow = { line: number; cells: Cell[]; geometry: unknown };

/** The next rows in the order of the file. */
export const readRowsAfter = (db: Db, entityId: number | null, importId: number, line: number, limit: number) =>
  db
    .selectFrom('import_row')
    .select((eb) => ['line', eb.ref('cells').$castTo<Cell[]>().as('cells'), 'geometry'])
    .where('entity_id', '=', tenant(entityId))
    .where('import_id', '=', importId)
    .where('line', '>', line)
    .orderBy('line')
    .limit(limit)
    .execute() satisfies Promise<UncheckedRow[]>;

export const updateCheckedRows = async (
  db: Db,
  job: Job,
  importId: number,
  rows: (CheckedRow & { line: number; place: unknown })[],
): Promise<boolean> => {
  const { rows: found } = await sql`
    with held as (${held(job, importId, 'checking')}), written as (
      update import_row set input = r.input, shown = r.shown, errors = r.errors, place = nullif(r.place, 'null')
      from held, jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as r (line int, input jsonb, shown jsonb, errors jsonb, place jsonb)
      where import_row.entity_id = held.entity_id and import_id = held.id and import_row.line = r.line
    )
    select from held`.execute(db);
  return found.length > 0;
};

export const deleteRows = (db: Db, entityId: number | null, importId: number) =>
  db.deleteFrom('import_row').where('entity_id', '=', tenant(entityId)).where('import_id', '=', importId).execute();

/** Errors of rows: `found` selects line, path and message. */
export const addRowErrors = async (db: Db, { entityId, importId }: ImportBatch, found: RawBuilder<unknown>) => {
  await sql`
    update import_row set errors = import_row.errors || added.errors
    from (
      select line, jsonb_agg(jsonb_build_object('path', path, 'message', message)) as errors
      from (${found}) as found group by line
    ) as added
    where import_row.entity_id = ${tenant(entityId)} and import_id = ${importId} and import_row.line = added.line
  `.execute(db);
};

const conditions = {
  /** Also rows with errors: the values that could be read are compared with the others. */
  checked: sql`input is not null`,
  valid: sql`errors = '[]' and input is not null`,
  written: sql`record_id is not null`,
};

export const batchOf = (entityId: number | null, importId: number, which: keyof typeof conditions): ImportBatch => ({
  entityId,
  importId,
  rows: sql`(
    select line, input, shown, place as geometry, record_id from import_row
    where entity_id = ${tenant(entityId)} and import_id = ${importId} and ${conditions[which]}
  )`,
});

export const countRows = async (
  db: Db,
  entityId: number | null,
  importId: number,
): Promise<{ rowCount: number; errorRowCount: number }> => {
  const { rows } = await sql<{ rowCount: number; errorRowCount: number }>`
    select count(*)::int as "rowCount", (count(*) filter (where errors <> '[]'))::int as "errorRowCount"
    from import_row where entity_id = ${tenant(entityId)} and import_id = ${importId}`.execute(db);
  return rows[0] ?? { rowCount: 0, errorRowCount: 0 };
};

// With fewer rows, comparing each with each is quick: 400 rows took 4 s.
const manyRows = 100;

/**
 * Gives the planner the number of rows, and of the entity's records that they will be compared with: without it, it expects a
 * few where there are thousands, and compares each with each. Also frees the space that the rows took before they were last
 * written. The embedded database does none of this by itself. Not to be called within a transaction.
 */
export const tidyRows = async (db: Db, rowCount: number, table: keyof Tables): Promise<void> => {
  if (rowCount < manyRows) return;
  await sql`vacuum (analyze) import_row (entity_id, import_id, errors)`.execute(db);
  await sql`analyze ${sql.table(table)}`.execute(db);
};

/** Gives every valid row the number that its record will have. */
export const numberRows = async (db: Db, { entityId, importId }: ImportBatch, table: string): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update import_row set record_id = nextval(pg_get_serial_sequence(${table}, 'id'))
    where entity_id = ${tenant(entityId)} and import_id = ${importId} and ${conditions.valid}`.execute(db);
  return Number(numAffectedRows);
};

/**
 * Adds to the values that will be written, and to the words shown for them: `found` selects line, input and shown. Values
 * that are there already, from the check before accepting, are not written again.
 */
export const completeRows = async (db: Db, { entityId, importId }: ImportBatch, found: RawBuilder<unknown>) => {
  const [input, shown] = [sql`import_row.input || found.input`, sql`import_row.shown || found.shown`];
  await sql`
    update import_row set input = ${input}, shown = ${shown} from (${found}) as found
    where import_row.entity_id = ${tenant(entityId)} and import_id = ${importId} and import_row.line = found.line
      and (import_row.input <> ${input} or import_row.shown <> ${shown})
  `.execute(db);
};

/**
 * Rows that name stored records: `found` selects line, input and shown of those whose record exists, `wrong` line, path and
 * message of the others. `hold` selects all records that the rows may mean, `for share`: they cannot be removed before the
 * rows are written.
 */
export type Lookup = { hold?: RawBuilder<unknown>; found: RawBuilder<unknown>; wrong: RawBuilder<unknown> };

/** All lookups at once: a row is wide, and writing it costs the same for one found value as for all of them. */
export const lookUp = async (db: Db, batch: ImportBatch, lookups: Lookup[]): Promise<void> => {
  for (const { hold } of lookups) if (hold) await sql`select count(*) from (${hold}) as held`.execute(db);
  const names = lookups.map((_, index) => `found_${index}`);
  const joined = lookups.map(
    ({ found }, index) => sql`(${found}) as ${sql.ref(`found_${index}`)} ${index ? sql`using (line)` : sql``}`,
  );
  const merged = (key: 'input' | 'shown') =>
    sql`${sql.join(
      names.map((name) => sql`coalesce(${sql.ref(`${name}.${key}`)}, '{}')`),
      sql` || `,
    )} as ${sql.ref(key)}`;
  await completeRows(
    db,
    batch,
    sql`select line, ${merged('input')}, ${merged('shown')} from ${sql.join(joined, sql` full join `)}`,
  );
  for (const { wrong } of lookups) await addRowErrors(db, batch, wrong);
};
