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
