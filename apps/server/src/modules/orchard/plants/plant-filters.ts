import type { PlantQuery } from '@vuon/contract/orchard/plant';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Conditions } from './plant-filter-source.ts';

export type PlantFilter = Omit<PlantQuery, 'page' | 'pageSize' | 'sort' | 'after'> & Conditions;

/** Trees of the entity that match the filter. Without joins to row, plot and area: a million trees are counted by this. */
export const matchingPlants = (db: Db, entityId: number, filter: PlantFilter) => {
  let rows = source(db, entityId, filter)
    .where('plant.entity_id', '=', entityId)
    .where('plant.deleted_at', filter.deleted === 'only' ? 'is not' : 'is', null);
  if (filter.plotId) rows = rows.where('plant.plot_id', '=', filter.plotId);
  if (filter.rowId) rows = rows.where('plant.row_id', '=', filter.rowId);
  if (filter.areaId) rows = rows.where(isInAreas(entityId, [filter.areaId]));
  if (filter.plantStatusId) rows = rows.where('plant.plant_status_id', '=', filter.plantStatusId);
  if (filter.cropGroupId) rows = rows.where('plant.crop_group_id', '=', filter.cropGroupId);
  if (filter.rowFrom || filter.rowTo) rows = rows.where(isInRows(entityId, filter));
  if (filter.treeFrom) rows = rows.where('plant.number', '>=', filter.treeFrom);
  if (filter.treeTo) rows = rows.where('plant.number', '<=', filter.treeTo);
  if (filter.plantedFrom) rows = rows.where('plant.planted_on', '>=', filter.plantedFrom);
  if (filter.plantedTo) rows = rows.where('plant.planted_on', '<=', filter.plantedTo);
  if (filter.needsAttention) rows = rows.where(needsAttention(filter.needsAttention === 'true'));
  if (filter.located) rows = rows.where('plant.location', filter.located === 'true' ? 'is not' : 'is', null);
  for (const condition of filter.conditions ?? []) rows = rows.where(condition);
  const words = wordsOf(filter.q);
  if (words.length) rows = rows.where(isCalled(entityId, words));
  return rows;
};

const source = (db: Db, entityId: number, { firstConditions = [], deleted }: PlantFilter) => {
  const plants = () => db.selectFrom('plant');
  if (!firstConditions.length) return plants();
  const isThere = sql`deleted_at is ${deleted === 'only' ? sql`not null` : sql`null`}`;
  // 'offset 0' keeps the planner from flattening the subquery.
  const found = sql`(select * from plant where entity_id = ${entityId} and ${isThere}
    and ${sql.join(firstConditions, sql` and `)} offset 0)`;
  return db.selectFrom(found.as('plant')) as unknown as ReturnType<typeof plants>;
};

export const isInAreas = (entityId: number, areaIds: number[]) => sql<boolean>`plant.plot_id in (
  select plot.id from plot where plot.entity_id = ${entityId} and plot.area_id = any(${areaIds}::int[]))`;

const isInRows = (entityId: number, { plotId, rowFrom, rowTo }: PlantFilter) => sql<boolean>`plant.row_id in (
  select "row".id from "row" where "row".entity_id = ${entityId}
    and "row".number between ${rowFrom ?? 1}::int and ${rowTo ?? 10_000_000}::int
    and (${plotId ?? null}::int is null or "row".plot_id = ${plotId ?? null}::int))`;

const needsAttention = (wanted: boolean) => sql<boolean>`plant.plant_status_id in (
  select plant_status.id from plant_status where plant_status.needs_attention = ${wanted})`;

export const wordsOf = (q: string | undefined): string[] => {
  const words = (q ?? '').normalize('NFC').trim().split(/\s+/);
  return words.filter(Boolean).slice(0, 3);
};

/** One word is the beginning of the tree's code; 'A-10 H03' is its plot and row, 'A-10 H03 12' the tree in that row. */
const isCalled = (entityId: number, [first = '', second, third]: string[]): RawBuilder<boolean> => {
  if (second === undefined) return codeBegins(first);
  const inRow = sql<boolean>`plant.row_id in (
    select "row".id from "row" join plot on plot.entity_id = "row".entity_id and plot.id = "row".plot_id
    where "row".entity_id = ${entityId} and plot.sort_code = fold(${first}) and ${begins('row.sort_code', second)})`;
  if (third === undefined) return inRow;
  const isTree = /^\d{1,7}$/.test(third)
    ? sql`(plant.number = ${Number(third)}::int or ${begins('plant.sort_code', third)})`
    : begins('plant.sort_code', third);
  return sql<boolean>`(${inRow} and ${isTree})`;
};

/** Twice: the list is in the order of `natural_code`, in which numbers are filled up, so that only the part before is a range. */
const codeBegins = (beginning: string): RawBuilder<boolean> => {
  const before = beginning.replace(/\p{N}+$/u, '');
  const isCode = begins('plant.sort_code', beginning);
  return before
    ? sql<boolean>`(${isCode} and ${inRange('plant.natural_code', sql`natural_key(${before}::text)`)})`
    : isCode;
};

/** As a range of the index, which is in the order of bytes: no text with this beginning sorts after the last character. */
export const begins = (column: string, beginning: string): RawBuilder<boolean> => {
  return inRange(column, sql`fold(${beginning}::text)`);
};

const inRange = (column: string, from: RawBuilder<unknown>) =>
  sql<boolean>`(${sql.ref(column)} >= ${from} collate "C" and ${sql.ref(column)} < (${from} || chr(1114111)) collate "C")`;
