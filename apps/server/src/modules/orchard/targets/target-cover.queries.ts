import type { Bounds } from '@vuon/contract/maps/map-search';
import { type RawBuilder, sql } from 'kysely';

/** Whether `plant` is among the trees of one of the sets, whose ids `sets` selects. */
export const isCovered = (entityId: number, sets: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  plant.plot_id in (
    select target.plot_id from target
    where target.entity_id = ${entityId} and target.plot_id is not null and target.target_set_id in (${sets})
    union all
    select plot.id from target join plot on plot.entity_id = ${entityId} and plot.area_id = target.area_id
    where target.entity_id = ${entityId} and target.target_set_id in (${sets}))
  or plant.row_id in (
    select target.row_id from target
    where target.entity_id = ${entityId} and target.kind = 'row' and target.target_set_id in (${sets}))
  or plant.id in (
    select tree.id from target join plant as tree on tree.entity_id = ${entityId} and tree.row_id = target.row_id
      and tree.number between target.first_number and target.last_number
    where target.entity_id = ${entityId} and target.kind = 'plants' and target.target_set_id in (${sets})))`;

/** Whether a part of the set is drawn on the map, within `bounds` where they are given. `set` names the column of its id. */
export const isDrawn = (
  entityId: number,
  set: string,
  bounds: Bounds | null = null,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from target
  left join "row" on "row".entity_id = ${entityId} and "row".id = target.row_id and "row".deleted_at is null
  where target.entity_id = ${entityId} and target.target_set_id = ${sql.ref(set)} and (
    coalesce(target.plot_id, "row".plot_id) in (select plot.id from plot where ${drawn('plot', entityId, bounds)})
    or target.area_id in (${drawnAreas(entityId, bounds)})))`;

/** Selects the ids of the areas of which a boundary is drawn: their own, or that of a plot. */
export const drawnAreas = (entityId: number, bounds: Bounds | null = null): RawBuilder<unknown> => sql`
  select plot.area_id from plot where ${drawn('plot', entityId, bounds)}
  union all select area.id from area where ${drawn('area', entityId, bounds)}`;

const drawn = (table: 'plot' | 'area', entityId: number, bounds: Bounds | null) => sql`
  ${sql.ref(`${table}.entity_id`)} = ${entityId} and ${sql.ref(`${table}.deleted_at`)} is null
  and ${sql.ref(`${table}.bounds`)} ${bounds ? sql`&& ${boxOf(bounds)}` : sql`is not null`}`;

const boxOf = ([west, south, east, north]: Bounds) =>
  sql`box(point(${east}::float8, ${north}::float8), point(${west}::float8, ${south}::float8))`;
