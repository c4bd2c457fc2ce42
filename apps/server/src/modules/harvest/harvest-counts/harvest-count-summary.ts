import type { HarvestCountFilters, HarvestCountSummary } from '@vuon/contract/harvest/harvest-count';
import type { GroupedBy } from '@vuon/contract/harvest/picking';
import { sql } from 'kysely';
import type { Scope } from '#http/scope.ts';
import { readExtent, readGroups } from '../pickings/picking-summary.ts';
import { matchesCounts } from './harvest-count.queries.ts';

type Totals = Pick<HarvestCountSummary, 'recordCount' | 'fruits' | 'openFruits' | 'pickerCount'>;

/** All that the filter finds, added up by the database. */
export const readCountSummary = async (
  scope: Scope,
  { by, ...filters }: HarvestCountFilters & { by?: GroupedBy | undefined },
): Promise<HarvestCountSummary> => {
  const { db, entityId } = scope;
  const found = sql`
    select harvest_count.id, harvest_count.harvested_on, harvest_count.person_id, harvest_count.crew_id, harvest_count.fruits,
      0::numeric as kg, 0::numeric as reject_kg, harvest_count.harvest_yield_id
    from harvest_count where harvest_count.entity_id = ${entityId} and ${matchesCounts(entityId, filters)}`;
  const { rows } = await sql<Totals>`
    select count(*)::int as "recordCount", coalesce(sum(found.fruits), 0)::int as fruits,
      coalesce(sum(found.fruits) filter (where weighed.id is null), 0)::int as "openFruits",
      count(distinct coalesce(found.person_id, -found.crew_id))::int as "pickerCount"
    from (${found}) as found
    left join harvest_yield as weighed on weighed.entity_id = ${entityId} and weighed.id = found.harvest_yield_id
      and weighed.deleted_at is null`.execute(db);
  const totals = rows[0] ?? { recordCount: 0, fruits: 0, openFruits: 0, pickerCount: 0 };
  const { treeCount } = await readExtent(scope, 'harvest_count', found);
  const groups = by ? await readGroups(scope, 'harvest_count', { found, by }) : [];
  return {
    ...totals,
    treeCount,
    fruitsPerTree: treeCount ? totals.fruits / treeCount : null,
    groups: groups.map(({ kg, rejectKg, ...group }) => group),
  };
};
