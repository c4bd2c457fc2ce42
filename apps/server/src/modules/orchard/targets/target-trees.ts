import type { Target } from '@vuon/contract/orchard/target';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#http/scope.ts';
import { refuseUnknown } from './target.service.ts';
import { placeTargets } from './target-estate.queries.ts';

/** Selects the ids of the living positions at these targets, for statements over them. An unknown place is refused. */
export const treesOfTargets = async (
  { db, entityId }: Pick<Scope, 'db' | 'entityId'>,
  targets: Target[],
  path: string,
): Promise<RawBuilder<unknown>> => {
  const spots = await placeTargets(db, entityId, targets);
  refuseUnknown(
    targets,
    spots.map(({ target }) => target),
    path,
  );
  const ids = (kind: 'area' | 'plot' | 'row') => targets.flatMap((target) => (target.kind === kind ? [target.id] : []));
  const ranges = targets.flatMap((target) => (target.kind === 'plants' ? [target] : []));
  const living = sql`plant.entity_id = ${entityId} and plant.deleted_at is null`;
  // Each part has an index of its own, which a condition with 'or' would not use.
  return sql`
    select plant.id from plant join plot on plot.entity_id = ${entityId} and plot.id = plant.plot_id
    where ${living} and plot.area_id = any(${ids('area')}::int[])
    union select plant.id from plant where ${living} and plant.plot_id = any(${ids('plot')}::int[])
    union select plant.id from plant where ${living} and plant.row_id = any(${ids('row')}::int[])
    union select plant.id
    from unnest(${ranges.map(({ rowId }) => rowId)}::int[], ${ranges.map(({ from }) => from)}::int[],
      ${ranges.map(({ to }) => to)}::int[]) as range (row_id, first, last)
    join plant on ${living} and plant.row_id = range.row_id and plant.number between range.first and range.last`;
};

/**
 * Selects `set_id` and `id` of the positions at the targets of these stored sets, those of removed trees too; a tree once in each set. Goes by rows,
 * whose index has removed trees.
 */
export const treesOfSets = (entityId: number, sets: RawBuilder<unknown>): RawBuilder<unknown> => {
  const rowOfPlot = sql`join "row" on "row".entity_id = ${entityId} and "row".plot_id = plot.id
    join plant on plant.entity_id = ${entityId} and plant.row_id = "row".id`;
  const meant = sql`target.entity_id = ${entityId} and target.target_set_id in (${sets})`;
  return sql`
    select target.target_set_id as set_id, plant.id from target
    join plot on plot.entity_id = ${entityId} and plot.area_id = target.area_id ${rowOfPlot} where ${meant}
    union select target.target_set_id, plant.id from target
    join plot on plot.entity_id = ${entityId} and plot.id = target.plot_id ${rowOfPlot} where ${meant}
    union select target.target_set_id, plant.id from target
    join plant on plant.entity_id = ${entityId} and plant.row_id = target.row_id
      and plant.number between coalesce(target.first_number, plant.number) and coalesce(target.last_number, plant.number)
    where ${meant}`;
};

/**
 * Selects `set_id` and `trees`, the same positions as one set of ids. Whole plots and areas are told by their tallies, so that an estate of a
 * million trees takes as many rows as it has plots. `within`: a set of ids; plots without any of them may be left out.
 */
export const treeRangesOfSets = (
  entityId: number,
  sets: RawBuilder<unknown>,
  within?: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  with ${coverOfSets(entityId, sets)}, tally as ${within ? sql`materialized` : sql`not materialized`} (
    select plant_tally.plot_id, plant_tally.trees from plant_tally
    where plant_tally.entity_id = ${entityId} ${within ? sql`and plant_tally.trees && ${within}` : sql``}
  )
  select part.set_id, range_agg(part.trees) as trees from (
    select cover.set_id, tally.trees from cover join tally on tally.plot_id = cover.plot_id where cover.row_id is null
    union all
    select cover.set_id, int4multirange(int4range(plant.id, plant.id, '[]')) from cover
    join plant on plant.entity_id = ${entityId} and plant.plot_id = cover.plot_id and plant.deleted_at is not null
    where cover.row_id is null
    union all
    select cover.set_id, int4multirange(int4range(plant.id, plant.id, '[]')) from cover
    join plant on plant.entity_id = ${entityId} and plant.row_id = cover.row_id
      and plant.number between coalesce(cover.first_number, plant.number) and coalesce(cover.last_number, plant.number)
  ) as part group by part.set_id`;

/** Selects the pairs of these stored sets that have trees in common, `one` and `other`, as far as places tell it. */
export const overlapsOfSets = (entityId: number, sets: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with ${coverOfSets(entityId, sets)}
  select distinct one.set_id as one, other.set_id as other from cover as one
  join cover as other on other.plot_id = one.plot_id and other.set_id > one.set_id
  where one.row_id is null or other.row_id is null or (one.row_id = other.row_id
    and coalesce(one.first_number <= other.last_number, true) and coalesce(other.first_number <= one.last_number, true))`;

/** `cover`: the plots of sets; with a row, only its trees from `first_number` to `last_number`, or all of them. */
const coverOfSets = (entityId: number, sets: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  meant as materialized (
    select target.* from target where target.entity_id = ${entityId} and target.target_set_id in (${sets})
  ), cover as materialized (
    select meant.target_set_id as set_id, plot.id as plot_id, null::int as row_id, null::int as first_number, null::int as last_number
    from meant join plot on plot.entity_id = ${entityId} and plot.area_id = meant.area_id where meant.kind = 'area'
    union select target_set_id, plot_id, null, null, null from meant where kind = 'plot'
    union select meant.target_set_id, "row".plot_id, "row".id, meant.first_number, meant.last_number
    from meant join "row" on "row".entity_id = ${entityId} and "row".id = meant.row_id
  )`;
