import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Tables } from '#db/tables.ts';
import type { Cell } from '../cells/cell.ts';
import type { CheckedRow } from '../check-row.ts';
import type { ComparedRow } from '../compare-row.ts';
import type { TableRow } from '../file/table.ts';
import { tenant } from '../import.queries.ts';
import type { ImportBatch } from '../importer/importer.ts';
import { addRowErrors } from './row-errors.ts';

type Job = { id: number; entityId: number | null };

/**
 * Writes rows of an import while it is held, if the job still works on it: a job that was taken over, or an import that was
 * discarded, gets no more rows. False: the import is not ours.
 */
const whileHeld = (
  db: Db,
  { id: jobId, entityId }: Job,
  importId: number,
  state: 'reading' | 'checking',
  write: (tx: Db) => Promise<unknown>,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const held = await tx
      .selectFrom('import')
      .select('id')
      .where('entity_id', '=', tenant(entityId))
      .where('id', '=', importId)
      .where('job_id', '=', jobId)
      .where('state', '=', state)
      .forShare()
      .execute();
    if (held.length) await write(tx);
    return held.length > 0;
  });

/** A row that exists already, from an interrupted attempt, is the same one. */
export const insertRows = (db: Db, job: Job, importId: number, rows: TableRow[]): Promise<boolean> =>
  whileHeld(db, job, importId, 'reading', (tx) =>
    sql`
      insert into import_row (entity_id, import_id, line, cells, geometry)
      select ${tenant(job.entityId)}::int, ${importId}::int, r.line, r.cells, nullif(r.geometry, 'null')
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (line int, cells jsonb, geometry jsonb)
      on conflict do nothing`.execute(tx),
  );

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

export const updateCheckedRows = (
  db: Db,
  job: Job,
  importId: number,
  rows: (CheckedRow & { line: number; place: unknown })[],
): Promise<boolean> =>
  whileHeld(db, job, importId, 'checking', (tx) =>
    sql`
      update import_row set input = r.input, shown = r.shown, errors = r.errors, place = nullif(r.place, 'null'),
        verdict = case when r.errors = '[]' then 'new' else 'wrong' end, stored_id = null, stored_version = null, before = '{}', conflict = null, decision = 'keep',
        suggestions = '{}'
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as r (line int, input jsonb, shown jsonb, errors jsonb, place jsonb)
      where import_row.entity_id = ${tenant(job.entityId)} and import_id = ${importId} and import_row.line = r.line`.execute(
      tx,
    ),
  );

type Compared = ComparedRow & { line: number; storedId: number; storedVersion: number };

/** Rows that mean a stored record, as they compare with it. */
export const updateComparedRows = (db: Db, job: Job, importId: number, rows: Compared[]): Promise<boolean> =>
  whileHeld(db, job, importId, 'checking', (tx) =>
    sql`
      update import_row set input = r.input, shown = r.shown, errors = r.errors, place = nullif(r.place, 'null'),
        stored_id = r."storedId", stored_version = r."storedVersion", before = r.before,
        conflict = nullif(r.conflict, 'null'), verdict = case when r.before = '{}' then 'unchanged' else 'changed' end
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (
        line int, input jsonb, shown jsonb, errors jsonb, place jsonb, "storedId" int, "storedVersion" int, before jsonb,
        conflict jsonb
      )
      where import_row.entity_id = ${tenant(job.entityId)} and import_id = ${importId} and import_row.line = r.line`.execute(
      tx,
    ),
  );

/**
 * What each row does, once the check has found the records that cells name: a cell that names the same record in other
 * words is no difference. A row without a difference has no errors that matter.
 */
export const judgeRows = async (db: Db, entityId: number | null, importId: number): Promise<void> => {
  const own = sql`entity_id = ${tenant(entityId)} and import_id = ${importId} and input is not null`;
  await sql`
    update import_row set before = told.before from (
      select line, coalesce(jsonb_object_agg(key, value) filter (where value is distinct from shown -> key), '{}') as before
      from import_row, jsonb_each(before) where ${own} and before <> '{}' group by line
    ) as told
    where ${own} and import_row.line = told.line and import_row.before <> told.before`.execute(db);
  const isSame = sql`stored_id is not null and before = '{}'`;
  const verdict = sql`case when ${isSame} then 'unchanged' when errors <> '[]' then 'wrong' when stored_id is null then 'new'
    when before ?| array(select jsonb_object_keys(conflict -> 'fields')) then 'conflict' else 'changed' end`;
  await sql`
    update import_row set verdict = ${verdict}, errors = case when ${isSame} then '[]' else errors end
    where ${own} and (verdict is distinct from ${verdict} or (${isSame} and errors <> '[]'))`.execute(db);
};

/** Of two rows that mean the same record, none can be told to be right. */
export const refuseSameRecord = (db: Db, batch: ImportBatch, path: string) =>
  addRowErrors(
    db,
    batch,
    sql`select line, ${path}::text as path, 'Cùng một bản ghi với dòng ' || other || ' trong tệp' as message
      from (
        select line, errors, coalesce(lag(line) over same, lead(line) over same) as other
        from ${batch.rows} as r join import_row using (line)
        where import_row.entity_id = ${tenant(batch.entityId)} and import_id = ${batch.importId}
          and r.stored_id is not null
        window same as (partition by r.stored_id order by line)
      ) as pairs where other is not null and not errors @> ${JSON.stringify([{ path }])}::text::jsonb`,
  );

// With fewer rows, comparing each with each is quick: 400 rows took 4 s.
const manyRows = 100;

/**
 * Gives the planner the number of rows, and of the entity's records that they will be compared with: without it, it expects a
 * few where there are thousands, and compares each with each. Also frees the space that the rows took before they were last
 * written. The embedded database does none of this by itself. Not to be called within a transaction.
 */
export const tidyRows = async (db: Db, rowCount: number, table: keyof Tables): Promise<void> => {
  if (rowCount < manyRows) return;
  await sql`vacuum (analyze) import_row (entity_id, import_id, errors, verdict, stored_id)`.execute(db);
  await sql`analyze ${sql.table(table)}`.execute(db);
};
