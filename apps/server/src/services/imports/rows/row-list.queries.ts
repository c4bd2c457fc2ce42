import { type Import, type ImportRow, type importRoutes, rowVerdicts } from '@vuon/contract/imports/import';
import type { Page } from '@vuon/contract/list';
import type { RouteQuery } from '@vuon/contract/route';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { listPage } from '#http/lists/list.ts';
import { tenant } from '../import.queries.ts';
import type { Importer } from '../importer/importer.ts';

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

/** How many of the records that such a file can hold are in none of its rows. */
export const countAbsent = async (
  db: Db,
  { table, entity }: Pick<Importer, 'table' | 'entity'>,
  entityId: number | null,
  importId: number,
): Promise<number> => {
  // A catalogue's records of the system are not those of an entity.
  const isOwn =
    entity === 'none' ? sql`true` : sql`t.entity_id ${entityId === null ? sql`is null` : sql`= ${entityId}`}`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} as t
    where ${isOwn} and t.deleted_at is null and t.id not in (
      select stored_id from import_row
      where import_row.entity_id = ${tenant(entityId)} and import_id = ${importId} and stored_id is not null)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};
