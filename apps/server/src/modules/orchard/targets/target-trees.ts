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
