import type { Row, RowInput, RowQuery } from '@vuon/contract/orchard/row';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { changed, created } from '#db/stamps.ts';
import { countRows, listBatch, listPage, matchesWords, type SortColumn } from '#http/list.ts';
import { lineColumns, lineOf } from '../places/place.ts';
import { withFacts } from './row-facts.ts';

const sorts = {
  number: { column: 'row.number', type: 'integer' },
  code: { column: 'row.sort_code', type: 'text' },
  updatedAt: { column: 'row.updated_at', type: 'timestamptz' },
} satisfies Record<string, SortColumn>;

/** Without what their lines and trees make of them. */
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

const matching = (db: Db, entityId: number, query: RowQuery) => {
  let rows = rowsOf(db, entityId).where('row.deleted_at', query.deleted === 'only' ? 'is not' : 'is', null);
  if (query.areaId) rows = rows.where('plot.area_id', '=', query.areaId);
  if (query.plotId) rows = rows.where('row.plot_id', '=', query.plotId);
  if (query.located) rows = rows.where('row.bounds', query.located === 'true' ? 'is not' : 'is', null);
  if (query.q) rows = rows.where(matchesWords(searched, query.q));
  return rows;
};

export const listRows = async (db: Db, entityId: number, query: RowQuery) => {
  const page = await listPage(matching(db, entityId, query), { sorts, id: 'row.id', query });
  return { ...page, items: await withFacts(db, entityId, page.items) };
};

/** The list by key, as long as it may be. */
export const readRows = async (db: Db, entityId: number, query: RowQuery) => {
  const rows = matching(db, entityId, query).select(['row.code as name', 'area.code as areaCode']);
  const batch = await listBatch(db, rows, { sorts, id: 'row.id', query });
  return { ...batch, items: await withFacts(db, entityId, batch.items) };
};

export const countMatchingRows = (db: Db, entityId: number, query: RowQuery): Promise<number> =>
  countRows(matching(db, entityId, query));

export const findRow = async (db: Db, entityId: number, id: number): Promise<Row | undefined> => {
  const found = await rowsOf(db, entityId).where('row.id', '=', id).execute();
  return (await withFacts(db, entityId, found))[0];
};

/** `name`: what the services that know no domain call it by. */
export type StoredRow = Row & { name: string };

/** Those of them that are the entity's, deleted or not. */
export const findRows = async (db: Db, entityId: number, ids: number[]): Promise<StoredRow[]> => {
  const rows = rowsOf(db, entityId).select('row.code as name');
  return withFacts(db, entityId, await rows.where(sql<boolean>`"row".id = any(${ids}::int[])`).execute());
};

/** All living rows of a plot, in their order. */
export const rowsOfPlot = async (db: Db, entityId: number, plotId: number): Promise<Row[]> => {
  const rows = rowsOf(db, entityId).where('row.plot_id', '=', plotId).where('row.deleted_at', 'is', null);
  return withFacts(db, entityId, await rows.orderBy('row.number').orderBy('row.sort_code').orderBy('row.id').execute());
};

/** Where it lies and what it is called, deleted or not. */
export const findRowRef = (db: Db, entityId: number, id: number) =>
  db
    .selectFrom('row')
    .innerJoin('plot', (join) => join.on('plot.entity_id', '=', entityId).onRef('plot.id', '=', 'row.plot_id'))
    .select([
      'row.id',
      'row.code',
      'row.plot_id as plotId',
      'plot.code as plotCode',
      'plot.area_id as areaId',
      'row.deleted_at as deletedAt',
    ])
    .where('row.entity_id', '=', entityId)
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

const fieldValues = (input: Values) => ({
  plot_id: input.plotId,
  code: input.code,
  number: input.number,
  ...lineColumns(input.location),
  notes: input.notes,
});

export const insertRow = async (db: Db, entityId: number, input: Values, by: number, now: Date) => {
  const { id } = await db
    .insertInto('row')
    .values({ ...fieldValues(input), ...created(by, now), entity_id: entityId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateRow = (db: Db, entityId: number, id: number, input: Values, by: number, now: Date) =>
  changeRow(db, entityId, id, fieldValues(input), by, now);

export const changeRow = (
  db: Db,
  entityId: number,
  id: number,
  values: Partial<ReturnType<typeof fieldValues>> & { deleted_at?: string | null },
  by: number,
  now: Date,
) =>
  db
    .updateTable('row')
    .set({ ...values, ...changed(by, now) })
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .execute();
