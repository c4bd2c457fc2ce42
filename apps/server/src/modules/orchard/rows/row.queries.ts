import type { Row, RowInput, RowQuery } from '@vuon/contract/orchard/row';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordTable } from '#db/record-table.ts';
import { matchesWords, type SortColumn } from '#http/lists/list.ts';
import { entityList, type RefScope, withMore } from '#http/lists/record-list.ts';
import type { Scope } from '#http/scope.ts';
import { lineColumns, lineOf } from '../places/place.ts';
import { findSums } from '../sums/area-sum.queries.ts';
import { factsOf, type RowFacts } from './row-facts.ts';

const rowsOf = (db: Db, entityId: number) =>
  db
    .selectFrom('row')
    .innerJoin('plot', (join) => join.on('plot.entity_id', '=', entityId).onRef('plot.id', '=', 'row.plot_id'))
    .innerJoin('area', (join) => join.on('area.entity_id', '=', entityId).onRef('area.id', '=', 'plot.area_id'))
    .leftJoin('app_user', 'app_user.id', 'row.updated_by')
    .where('row.entity_id', '=', entityId)
    .select([
      'row.id',
      'row.entity_id as entityId',
      'row.plot_id as plotId',
      'plot.code as plotCode',
      'plot.area_id as areaId',
      'area.name as areaName',
      'row.code',
      'row.number',
      lineOf('row.line').as('location'),
      'row.length',
      'row.notes',
      'row.version',
      'row.created_at as createdAt',
      'row.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'row.deleted_at as deletedAt',
    ]);

const searched = sql<string>`("row".sort_code || ' ' || plot.sort_code || ' ' || area.sort_name)`;

const byPlot: SortColumn['within'] = [
  { column: 'plot.natural_code', type: 'text' },
  { column: 'plot.id', type: 'integer' },
];

/** The living rows, from the sums of the areas; those of areas that have changed since are counted. */
const countAll = async (db: Db, entityId: number, areaId: number | undefined): Promise<number> => {
  const areaIds = areaId ? [areaId] : undefined;
  const { sums, stale } = await findSums(db, entityId, ['rowCount'], { areaIds });
  const known = [...sums.values()].reduce((total, { rowCount }) => total + rowCount, 0);
  if (!stale.length) return known;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from plot join "row" on "row".entity_id = ${entityId} and "row".plot_id = plot.id
    where plot.entity_id = ${entityId} and plot.area_id = any(${stale}::int[]) and "row".deleted_at is null`.execute(
    db,
  );
  return known + (rows[0]?.count ?? 0);
};

/** Without the facts that come from their lines and trees. */
const rowHeads = entityList({
  table: 'row',
  sorts: {
    number: { column: 'row.number', type: 'integer', within: byPlot },
    code: { column: 'row.natural_code', type: 'text', within: byPlot },
    updatedAt: { column: 'row.updated_at', type: 'timestamptz' },
  },
  rows: ({ db, entityId }) => rowsOf(db, entityId),
  matching: (all, query: RowQuery) => {
    let rows = all.where('row.deleted_at', query.deleted === 'only' ? 'is not' : 'is', null);
    if (query.areaId) rows = rows.where('plot.area_id', '=', query.areaId);
    if (query.plotId) rows = rows.where('row.plot_id', '=', query.plotId);
    if (query.located) rows = rows.where('row.bounds', query.located === 'true' ? 'is not' : 'is', null);
    return query.q ? rows.where(matchesWords(searched, query.q)) : rows;
  },
  counted: ({ db, entityId }, { q, areaId }) =>
    q || areaId ? null : db.selectFrom('row').where('row.entity_id', '=', entityId),
  known: async ({ db, entityId }, { q, areaId, plotId, located, deleted }) =>
    q || plotId || located || deleted === 'only' ? null : countAll(db, entityId, areaId),
  inFile: (rows) => rows.select('area.code as areaCode'),
});

export const rowList = withMore(rowHeads, factsOf);

/** For statements over many rows. */
export const rowsWhere = (db: Db, entityId: number, which: RawBuilder<boolean>) => rowsOf(db, entityId).where(which);

/** All living rows of a plot, in their order. */
export const rowsOfPlot = async (scope: Scope, plotId: number): Promise<Row[]> => {
  const living = rowHeads.where(scope, sql<boolean>`"row".plot_id = ${plotId} and "row".deleted_at is null`);
  const rows = await living.orderBy('row.number').orderBy('row.natural_code').orderBy('row.id').execute();
  const facts = await factsOf(scope, rows);
  return rows.map((row, index) => ({ ...row, ...(facts[index] as RowFacts) }));
};

/** The row's place and name, deleted or not. */
export const findRowRef = ({ db, entityId }: RefScope, id: number) =>
  db
    .selectFrom('row')
    .innerJoin('plot', (join) =>
      join.onRef('plot.entity_id', '=', 'row.entity_id').onRef('plot.id', '=', 'row.plot_id'),
    )
    .select([
      'row.id',
      'row.entity_id as entityId',
      'row.code',
      'row.plot_id as plotId',
      'plot.code as plotCode',
      'plot.area_id as areaId',
      'row.deleted_at as deletedAt',
    ])
    .where('row.entity_id', '=', entityId ?? 0)
    .where('row.id', '=', id)
    .executeTakeFirst();

export const lockRow = (db: Db, entityId: number, id: number) =>
  db
    .selectFrom('row')
    .select('plot_id as plotId')
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The number after the last of the plot's living rows. The plot must be held. */
export const nextRowNumber = async (db: Db, entityId: number, plotId: number): Promise<number> => {
  const { next } = await db
    .selectFrom('row')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
    .where('entity_id', '=', entityId)
    .where('plot_id', '=', plotId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return next;
};

export const isRowCodeUsed = async (
  db: Db,
  entityId: number,
  { id, plotId, code }: Pick<Row, 'id' | 'plotId' | 'code'>,
) => {
  const found = await db
    .selectFrom('row')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('plot_id', '=', plotId)
    .where(sql<boolean>`sort_code = fold(${code})`)
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  return found !== undefined;
};

type Values = Omit<RowInput, 'number'> & { number: number };

export const rowTable = recordTable('row');

export const rowColumns = (input: Values) => ({
  plot_id: input.plotId,
  code: input.code,
  number: input.number,
  ...lineColumns(input.location),
  notes: input.notes,
});
