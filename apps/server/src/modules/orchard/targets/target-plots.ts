import type { Target } from '@vuon/contract/orchard/target';
import { sql } from 'kysely';
import type { Scope } from '#http/scope.ts';

/**
 * Holds the plots of targets as `holdPlots` will, before the targets are stored. Two transactions that both refer to a plot first, and
 * change its map afterwards, would wait for each other.
 */
export const holdPlotsOfTargets = async (
  { db, entityId }: Pick<Scope, 'db' | 'entityId'>,
  targets: Target[],
): Promise<void> => {
  const ids = (kind: 'area' | 'plot') => targets.flatMap((target) => (target.kind === kind ? [target.id] : []));
  const rowIds = targets.flatMap((target) => {
    if (target.kind === 'row') return [target.id];
    return target.kind === 'plants' ? [target.rowId] : [];
  });
  await sql`
    select from plot where entity_id = ${entityId} and (area_id = any(${ids('area')}::int[]) or id = any(${ids('plot')}::int[])
      or id in (select plot_id from "row" where "row".entity_id = ${entityId} and "row".id = any(${rowIds}::int[])))
    order by id for no key update`.execute(db);
};
