import type { Target } from '@vuon/contract/orchard/target';
import type { Estate, parentsOf, Spot } from '@vuon/contract/orchard/target-set';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { givenTargets } from './target.queries.ts';

/** The places that targets lie in, removed ones too; those of unknown places are left out. */
export const placeTargets = async (db: Db, entityId: number, targets: Target[]): Promise<Spot[]> => {
  type Row = Omit<Spot, 'target'> & { at: number };
  const { rows } = await sql<Row>`
    select given.at::int - 1 as at, coalesce(plot.area_id, area.id) as "areaId", plot.id as "plotId", "row".id as "rowId"
    from (select *, row_number() over () as at from (${givenTargets(targets)}) as numbered) as given
    left join "row" on "row".entity_id = ${entityId} and "row".id = given.place_id and given.kind in ('row', 'plants')
    left join plot on plot.entity_id = ${entityId}
      and plot.id = case given.kind when 'plot' then given.place_id else "row".plot_id end
    join area on area.entity_id = ${entityId}
      and area.id = case given.kind when 'area' then given.place_id else plot.area_id end
    order by given.at`.execute(db);
  return rows.flatMap(({ at, ...place }) => {
    const target = targets[at];
    return target ? [{ target, ...place }] : [];
  });
};

/** Without removed ones. */
export const childrenOf = async (
  db: Db,
  entityId: number,
  { areaIds, plotIds, rowIds }: ReturnType<typeof parentsOf>,
): Promise<Estate> => {
  const { rows } = await sql<{ kind: keyof Estate; parent: number; children: number[] }>`
    select 'plots' as kind, area_id as parent, array_agg(id) as children from plot
    where entity_id = ${entityId} and area_id = any(${areaIds}::int[]) and deleted_at is null group by area_id
    union all
    select 'rows', plot_id, array_agg(id) from "row"
    where entity_id = ${entityId} and plot_id = any(${plotIds}::int[]) and deleted_at is null group by plot_id
    union all
    select 'numbers', row_id, array_agg(number order by number) from plant
    where entity_id = ${entityId} and row_id = any(${rowIds}::int[]) and deleted_at is null group by row_id`.execute(
    db,
  );
  const of = (kind: keyof Estate) =>
    new Map(rows.flatMap((row) => (row.kind === kind ? [[row.parent, row.children] as const] : [])));
  return { plots: of('plots'), rows: of('rows'), numbers: of('numbers') };
};

/** The rows of whole places with the number of their last tree; those without trees are left out. */
export const rowEnds = async (db: Db, entityId: number, targets: Target[]): Promise<Target[]> => {
  const ids = (kind: 'area' | 'plot' | 'row') => targets.flatMap((target) => (target.kind === kind ? [target.id] : []));
  const { rows } = await sql<{ rowId: number; to: number }>`
    select plant.row_id as "rowId", max(plant.number) as "to" from plant
    where plant.entity_id = ${entityId} and plant.deleted_at is null and (
      plant.row_id = any(${ids('row')}::int[]) or plant.plot_id = any(${ids('plot')}::int[])
      or plant.plot_id in (select id from plot
        where plot.entity_id = ${entityId} and plot.area_id = any(${ids('area')}::int[]) and plot.deleted_at is null))
    group by plant.row_id`.execute(db);
  return rows.map(({ rowId, to }) => ({ kind: 'plants', rowId, from: 1, to }));
};

/** Whole plots, whole rows and single trees of targets, as a map marks them. */
export const markTargets = async (db: Db, entityId: number, targets: Target[]) => {
  const { rows } = await sql<{ kind: 'plot' | 'row' | 'plant'; ids: number[] }>`
    with given as materialized (${givenTargets(targets)}), range as (
      select plant.row_id, plant.id, given.place_id is not null as is_in
      from plant left join given on given.kind = 'plants' and given.place_id = plant.row_id
        and plant.number between given.first and given.last
      where plant.entity_id = ${entityId} and plant.deleted_at is null
        and plant.row_id in (select place_id from given where kind = 'plants')
    ), whole_row as (
      select row_id from range group by row_id having bool_and(is_in)
    )
    select 'plot' as kind, array_agg(plot.id) as ids from plot
    where plot.entity_id = ${entityId} and plot.deleted_at is null and (
      plot.id in (select place_id from given where kind = 'plot')
      or plot.area_id in (select place_id from given where kind = 'area'))
    union all
    select 'row', array_agg(id) from (
      select id from "row" where entity_id = ${entityId} and deleted_at is null
        and id in (select place_id from given where kind = 'row')
      union select row_id from whole_row) as chosen
    union all
    select 'plant', array_agg(id) from range where is_in and row_id not in (select row_id from whole_row)`.execute(db);
  const of = (kind: 'plot' | 'row' | 'plant') => rows.find((row) => row.kind === kind)?.ids ?? [];
  return { plotIds: of('plot'), rowIds: of('row'), plantIds: of('plant') };
};
