import { type Import, type ImportRow, type importRoutes, rowVerdicts } from '@vuon/contract/imports/import';
import type { Page } from '@vuon/contract/list';
import type { RouteQuery } from '@vuon/contract/route';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { isoText } from '#db/iso-text.ts';
import type { Tables } from '#db/tables.ts';
import { listPage } from '#http/list.ts';
import type { Cell } from './cells/cell.ts';
import type { CheckedRow } from './check-row.ts';
import type { ComparedRow } from './compare-row.ts';
import type { TableRow } from './file/table.ts';
import { tenant } from './import.queries.ts';
import { type ImportBatch, type Importer, type KeptRecord, ownRecords, type Stamp } from './importer/importer.ts';

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
      'verdict',
      eb.ref('before').$castTo<ImportRow['before']>().as('before'),
      eb.ref('conflict').$castTo<ImportRow['conflict']>().as('conflict'),
      'decision',
      eb.ref('suggestions').$castTo<ImportRow['suggestions']>().as('suggestions'),
      sql<unknown>`case when input is null then geometry else place end`.as('geometry'),
      sql<number | null>`coalesce(record_id, stored_id)`.as('recordId'),
    ]);
  if (query.verdict) rows = rows.where('rank', '=', rowVerdicts.indexOf(query.verdict));
  if (query.q)
    rows = rows.where(
      sql<boolean>`exists (select from jsonb_each_text(shown) s where fold(s.value) like '%' || fold(${query.q}) || '%')`,
    );
  return listPage(rows, {
    sorts: { line: { column: 'line', type: 'integer' }, rank: { column: 'rank', type: 'integer' } },
    id: 'line',
    query,
  });
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
      update import_row set input = r.input, shown = r.shown, errors = r.errors, place = nullif(r.place, 'null'),
        verdict = case when r.errors = '[]' then 'new' else 'wrong' end, stored_id = null, stored_version = null, before = '{}', conflict = null, decision = 'keep',
        suggestions = '{}'
      from held, jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as r (line int, input jsonb, shown jsonb, errors jsonb, place jsonb)
      where import_row.entity_id = held.entity_id and import_id = held.id and import_row.line = r.line
    )
    select from held`.execute(db);
  return found.length > 0;
};

type Compared = ComparedRow & { line: number; storedId: number; storedVersion: number };

/** Rows that mean a stored record, as they compare with it. */
export const updateComparedRows = async (db: Db, job: Job, importId: number, rows: Compared[]): Promise<boolean> => {
  const { rows: found } = await sql`
    with held as (${held(job, importId, 'checking')}), written as (
      update import_row set input = r.input, shown = r.shown, errors = r.errors, place = nullif(r.place, 'null'),
        stored_id = r."storedId", stored_version = r."storedVersion", before = r.before,
        conflict = nullif(r.conflict, 'null'), verdict = case when r.before = '{}' then 'unchanged' else 'changed' end
      from held, jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (
        line int, input jsonb, shown jsonb, errors jsonb, place jsonb, "storedId" int, "storedVersion" int, before jsonb,
        conflict jsonb
      )
      where import_row.entity_id = held.entity_id and import_id = held.id and import_row.line = r.line
    )
    select from held`.execute(db);
  return found.length > 0;
};

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

/**
 * Rows whose record was changed or removed since they were compared with it are in conflict, and not written. The records
 * must be held.
 */
export const refuseOvertaken = async (
  db: Db,
  { entityId, importId }: ImportBatch,
  importer: Importer,
): Promise<void> => {
  await sql`
    update import_row set verdict = 'conflict', decision = 'keep', conflict = jsonb_build_object(
      'by', now.by, 'at', now.at,
      'fields', (select jsonb_object_agg(key, jsonb_build_object('base', value, 'stored', null)) from jsonb_each(before))
    )
    from (
      select import_row.line, app_user.full_name as by, ${isoText(sql`t.updated_at`)} as at
      from import_row left join ${sql.table(importer.table)} as t on t.id = stored_id and ${ownRecords(importer, entityId)}
      left join app_user on app_user.id = t.updated_by
      where import_row.entity_id = ${tenant(entityId)} and import_id = ${importId} and ${conditions.toChange}
        and (t.id is null or t.version <> stored_version or t.deleted_at is not null)
    ) as now
    where import_row.entity_id = ${tenant(entityId)} and import_id = ${importId} and import_row.line = now.line`.execute(
    db,
  );
};

/** The rows that change records are written into those that they mean. Returns how many. */
export const takeStored = async (db: Db, { entityId, importId }: ImportBatch): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update import_row set record_id = stored_id
    where entity_id = ${tenant(entityId)} and import_id = ${importId} and ${conditions.toChange}`.execute(db);
  return Number(numAffectedRows);
};

/** Keeps what the rows are about to replace: `records` selects id and recorded of their records. */
export const keepReplaced = async (
  db: Db,
  batch: ImportBatch,
  importer: Importer,
  records: RawBuilder<unknown>,
): Promise<void> => {
  const { table, update } = importer;
  await sql`
    update import_row set replaced = was.replaced
    from (
      select t.id, jsonb_build_object('recorded', recorded, 'columns', (
        select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key = any(${update.columns}::text[])
      )) as replaced
      from ${sql.table(table)} as t join (${records}) as records on records.id = t.id
      where ${ownRecords(importer, batch.entityId)}
    ) as was
    where import_row.entity_id = ${tenant(batch.entityId)} and import_id = ${batch.importId} and ${conditions.changed}
      and was.id = record_id`.execute(db);
};

/** The records as they were before the rows changed them. */
export const replacedRecords = ({ rows }: ImportBatch) =>
  sql`select record_id as id, replaced -> 'recorded' as recorded from ${rows} as r`;

/** Restores the columns that rows replaced. */
export const restoreReplaced = async (
  db: Db,
  { entityId, rows }: ImportBatch,
  importer: Importer,
  { userId, now }: Stamp,
): Promise<void> => {
  const { table } = importer;
  const set = importer.update.columns.map((column) => sql`${sql.ref(column)} = old.${sql.ref(column)}`);
  await sql`
    update ${sql.table(table)} as t set ${sql.join(set)}, version = t.version + 1, updated_at = ${now}::timestamptz,
      updated_by = ${userId}::int
    from ${rows} as r cross join lateral jsonb_populate_record(null::${sql.table(table)}, replaced -> 'columns') as old
    where t.id = record_id and ${ownRecords(importer, entityId)}`.execute(db);
};

/** Holds the records that rows mean or have changed, in the order of ids, until the transaction ends. */
export const holdRecords = (
  db: Db,
  { entityId, rows }: ImportBatch,
  importer: Importer,
  column: 'stored_id' | 'record_id',
) =>
  sql`select count(*) from (
    select from ${sql.table(importer.table)} as t
    where ${ownRecords(importer, entityId)} and t.id = any(array(select ${sql.ref(column)} from ${rows} as r))
    order by id for update
  ) as held`.execute(db);

/**
 * Records that were changed again are left as they are: their rows count as not written. Returns their names. The others are
 * held.
 */
export const leaveChanged = async (db: Db, batch: ImportBatch, importer: Importer): Promise<KeptRecord[]> => {
  const { entityId, importId } = batch;
  await holdRecords(db, batch, importer, 'record_id');
  const { rows: left } = await sql<KeptRecord>`
    update import_row set record_id = null
    from ${sql.table(importer.table)} as t
    where ${ownRecords(importer, entityId)} and import_row.entity_id = ${tenant(entityId)} and import_id = ${importId} and ${conditions.changed}
      and t.id = record_id and (t.version <> stored_version + 1 or t.deleted_at is not null)
    returning coalesce(replaced -> 'recorded' ->> 'code', replaced -> 'recorded' ->> 'name', 'dòng ' || import_row.line) as name,
      case when t.deleted_at is null then 'đã được sửa' else 'đã bị xóa' end as why`.execute(db);
  return left.toSorted((one, other) => one.name.localeCompare(other.name, 'vi'));
};

/** Keeps the records as they are now beside what the rows replaced. */
export const holdRecorded = async (db: Db, batch: ImportBatch, records: RawBuilder<unknown>): Promise<void> => {
  await sql`
    update import_row set replaced = replaced || jsonb_build_object('undone', now.recorded)
    from (${records}) as now
    where import_row.entity_id = ${tenant(batch.entityId)} and import_id = ${batch.importId} and ${conditions.changed}
      and now.id = record_id`.execute(db);
};

/** The records as they were before undoing restored them. */
export const undoneRecords = ({ rows }: ImportBatch) =>
  sql`select record_id as id, replaced -> 'undone' as recorded from ${rows} as r`;

export const decideRows = (db: Db, entityId: number | null, importId: number, decision: string, line?: number) =>
  sql`update import_row set decision = ${decision} where entity_id = ${tenant(entityId)} and import_id = ${importId}
    and verdict = 'conflict' and (${line ?? null}::int is null or line = ${line ?? null}::int)`.execute(db);

/** Gives the cell of this row, and the same cell of others, another text. */
export const correctCells = async (
  db: Db,
  entityId: number | null,
  importId: number,
  { line, column, value }: { line: number; column: number; value: string },
): Promise<void> => {
  await sql`
    update import_row set cells = jsonb_set(import_row.cells, ${`{${column}}`}::text::text[], to_jsonb(${value}::text), true)
    from (
      select cells -> ${column}::int as cell from import_row
      where entity_id = ${tenant(entityId)} and import_id = ${importId} and line = ${line}
    ) as given
    where entity_id = ${tenant(entityId)} and import_id = ${importId} and import_row.cells -> ${column}::int = given.cell`.execute(
    db,
  );
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

/**
 * Errors of single cells, such as one that names no record. Fields that a row leaves as they are stored have none: a plot
 * may keep a crop group that was archived since.
 */
export const addCellErrors = (db: Db, batch: ImportBatch, found: RawBuilder<unknown>) =>
  addRowErrors(
    db,
    batch,
    sql`select wrong.* from (${found}) as wrong join ${batch.rows} as own on own.line = wrong.line
      where own.stored_id is null or own.before ? wrong.path`,
  );

const toChange = sql`(verdict = 'changed' or (verdict = 'conflict' and decision = 'file'))`;

const conditions = {
  /** Also rows with errors: the values that could be read are compared with the others. */
  checked: sql`input is not null`,
  /** Without the rows that leave their records as they are. */
  effective: sql`input is not null and (stored_id is null or before <> '{}')`,
  /** Those that will be written. */
  valid: sql`errors = '[]' and (verdict = 'new' or ${toChange})`,
  toChange: sql`errors = '[]' and ${toChange}`,
  created: sql`record_id is not null and verdict = 'new'`,
  // Not 'is not null': no row had a record when the statistics were made, and the planner would expect none.
  changed: sql`coalesce(record_id, 0) <> 0 and verdict <> 'new'`,
};

export const batchOf = (
  entityId: number | null,
  importId: number,
  which: keyof typeof conditions,
  among = sql`true`,
): ImportBatch => ({
  entityId,
  importId,
  rows: sql`(
    select line, input, shown, place as geometry, stored_id, before, record_id, replaced from import_row
    where entity_id = ${tenant(entityId)} and import_id = ${importId} and ${conditions[which]} and ${among}
  )`,
});

type Counts = Pick<
  Import,
  'rowCount' | 'errorRowCount' | 'newCount' | 'changedCount' | 'unchangedCount' | 'conflictCount' | 'overwriteCount'
>;

export const countRows = async (db: Db, entityId: number | null, importId: number): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select count(*)::int as "rowCount", (count(*) filter (where errors <> '[]'))::int as "errorRowCount",
      (count(*) filter (where verdict = 'new' and errors = '[]'))::int as "newCount",
      (count(*) filter (where verdict = 'changed' and errors = '[]'))::int as "changedCount",
      (count(*) filter (where verdict = 'unchanged'))::int as "unchangedCount",
      (count(*) filter (where verdict = 'conflict'))::int as "conflictCount",
      (count(*) filter (where verdict = 'conflict' and decision = 'file' and errors = '[]'))::int as "overwriteCount"
    from import_row where entity_id = ${tenant(entityId)} and import_id = ${importId}`.execute(db);
  return rows[0] as Counts;
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
  await sql`vacuum (analyze) import_row (entity_id, import_id, errors, verdict, stored_id)`.execute(db);
  await sql`analyze ${sql.table(table)}`.execute(db);
};

/** Gives every new row the number that its record will have. */
export const numberRows = async (db: Db, { entityId, importId }: ImportBatch, table: string): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update import_row set record_id = nextval(pg_get_serial_sequence(${table}, 'id'))
    where entity_id = ${tenant(entityId)} and import_id = ${importId} and ${conditions.valid} and verdict = 'new'`.execute(
    db,
  );
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
export type Lookup = {
  hold?: RawBuilder<unknown>;
  found: RawBuilder<unknown>;
  wrong: RawBuilder<unknown>;
  /** Selects line, path and value: the name that a wrong cell most likely means. */
  likely?: RawBuilder<unknown>;
};

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
  for (const { wrong } of lookups) await addCellErrors(db, batch, wrong);
  for (const { likely } of lookups) if (likely) await suggest(db, batch, likely);
};

const suggest = (db: Db, { entityId, importId }: ImportBatch, likely: RawBuilder<unknown>) =>
  sql`
    update import_row set suggestions = suggestions || jsonb_build_object(likely.path, likely.value)
    from (${likely}) as likely
    where entity_id = ${tenant(entityId)} and import_id = ${importId} and import_row.line = likely.line
      and errors <> '[]'`.execute(db);
