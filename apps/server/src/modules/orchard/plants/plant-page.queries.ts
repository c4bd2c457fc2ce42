import type { Page } from '@vuon/contract/list';
import type { PlantQuery } from '@vuon/contract/orchard/plant';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readBatch } from '#db/json.ts';
import { type Found, ordered, type SortColumn, toBatch } from '#http/lists/list.ts';
import { problem } from '#http/problem.ts';
import type { Conditions } from './plant-filter-source.ts';
import { matchingPlants, type PlantFilter, wordsOf } from './plant-filters.ts';

const byCode = { column: 'plant.natural_code', type: 'text' } satisfies SortColumn;

// Numbers count within a row. Over several rows, the code gives the walking order.
const sortsOf = ({ rowId }: PlantFilter): Record<string, SortColumn> => ({
  code: byCode,
  number: rowId ? { column: 'plant.number', type: 'integer' } : byCode,
});

const offsetLimit = 10_000;

/** Skipping rows costs as much as reading them: beyond the first pages a list goes on by `after`. */
export const refuseFarPage = ({ page, pageSize, after }: PlantQuery) => {
  if (after !== undefined || (page - 1) * pageSize <= offsetLimit) return;
  const message = 'Chỉ xem được 10.000 cây đầu theo số trang; xem tiếp bằng after, hoặc lọc bớt';
  throw problem('request.invalid', `page: ${message}`, { errors: [{ path: 'page', message }] });
};

type Keys = { items: { id: number }[] } & Pick<Page<unknown>, 'next'>;

/**
 * The ids of a page, from one index and without joins to row, plot and area. Where an index has the order only within each
 * plot of an area, row or status, the page is merged from the beginnings of those.
 */
export const findPlantPage = async (db: Db, entityId: number, query: PlantQuery & Conditions): Promise<Keys> => {
  const list = { sorts: sortsOf(query), id: 'plant.id' };
  const parts = await partsOf(db, entityId, query);
  if (!parts) {
    const rows = matchingPlants(db, entityId, query).select('plant.id');
    return toBatch(await ordered(rows, { ...list, query }).execute(), query);
  }
  const offset = query.after === undefined ? (query.page - 1) * query.pageSize : 0;
  const beginning = { ...query, page: 1, pageSize: offset + query.pageSize };
  const within = matchingPlants(db, entityId, { ...query, ...parts.without })
    .where(sql<boolean>`${sql.ref(parts.column)} = part.id`)
    .select('plant.id');
  const direction = sql.raw(query.sort.startsWith('-') ? 'desc' : 'asc');
  const { rows } = await sql<Found<{ id: number }>>`
    select found.* from unnest(${parts.ids}::int[]) as part (id)
      cross join lateral (${ordered(within, { ...list, query: beginning })}) as found
    order by found.cursor_sort collate "C" ${direction}, found.cursor_id ${direction}
    limit ${query.pageSize} offset ${offset}`.execute(db);
  return toBatch(rows, query);
};

/** A batch of any size, for callers that read to the end: a pass over one index, whatever the filter lets through. */
export const readPlantKeys = async (db: Db, entityId: number, query: PlantQuery & Conditions): Promise<Keys> => {
  const rows = matchingPlants(db, entityId, query).select('plant.id');
  return toBatch(await readBatch(db, ordered(rows, { sorts: sortsOf(query), id: 'plant.id', query })), query);
};

/** All ids, in the order of the list. */
export const readPlantIds = async (db: Db, entityId: number, query: PlantQuery & Conditions): Promise<number[]> => {
  const { after, ...whole } = { ...query, page: 1, pageSize: 2_147_483_647 };
  const rows = matchingPlants(db, entityId, whole).select('plant.id');
  const inOrder = ordered(rows, { sorts: sortsOf(query), id: 'plant.id', query: whole });
  const found = await sql<{ ids: number[] | null }>`select array_agg(id) as ids from (${inOrder}) as found`.execute(db);
  return found.rows[0]?.ids ?? [];
};

type Parts = { ids: number[]; column: string; without: { areaId?: undefined; needsAttention?: undefined } };

const maxParts = 2_000;

const partsOf = async (db: Db, entityId: number, query: PlantQuery): Promise<Parts | null> => {
  const { plotId, rowId, areaId, needsAttention, deleted } = query;
  if (rowId || deleted === 'only') return null;
  const [plotCode, rowCode] = wordsOf(query.q);
  let found: Parts | null = null;
  if (query.rowFrom || query.rowTo || rowCode !== undefined)
    found = { ids: await rowsOf(db, entityId, query), column: 'plant.row_id', without: {} };
  else if (plotId) return null;
  else if (areaId)
    found = { ids: await plotsOf(db, entityId, areaId), column: 'plant.plot_id', without: { areaId: undefined } };
  else if (needsAttention && !plotCode)
    found = {
      ids: await statusesOf(db, entityId, needsAttention === 'true'),
      column: 'plant.plant_status_id',
      without: { needsAttention: undefined },
    };
  return found && found.ids.length <= maxParts ? found : null;
};

const plotsOf = async (db: Db, entityId: number, areaId: number): Promise<number[]> => {
  const plots = await db
    .selectFrom('plot')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('area_id', '=', areaId)
    .where('deleted_at', 'is', null)
    .execute();
  return plots.map(({ id }) => id);
};

/** The rows that may hold such trees; the filter itself decides. */
const rowsOf = async (db: Db, entityId: number, { plotId, areaId, rowFrom, rowTo, q }: PlantFilter) => {
  let rows = db
    .selectFrom('row')
    .innerJoin('plot', (join) =>
      join.onRef('plot.entity_id', '=', 'row.entity_id').onRef('plot.id', '=', 'row.plot_id'),
    )
    .select('row.id')
    .where('row.entity_id', '=', entityId)
    .where('row.deleted_at', 'is', null)
    .limit(maxParts + 1);
  if (plotId) rows = rows.where('row.plot_id', '=', plotId);
  if (areaId) rows = rows.where('plot.area_id', '=', areaId);
  if (rowFrom) rows = rows.where('row.number', '>=', rowFrom);
  if (rowTo) rows = rows.where('row.number', '<=', rowTo);
  const [plotCode, rowCode] = wordsOf(q);
  if (rowCode !== undefined) rows = rows.where(sql<boolean>`plot.sort_code = fold(${plotCode}::text)`);
  return (await rows.execute()).map(({ id }) => id);
};

const statusesOf = async (db: Db, entityId: number, needsAttention: boolean): Promise<number[]> => {
  const statuses = await db
    .selectFrom('plant_status')
    .select('id')
    .where(sql<boolean>`(entity_id is null or entity_id = ${entityId})`)
    .where('needs_attention', '=', needsAttention)
    .execute();
  return statuses.map(({ id }) => id);
};
