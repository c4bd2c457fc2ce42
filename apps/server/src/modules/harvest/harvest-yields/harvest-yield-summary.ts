import type { HarvestYieldFilters, HarvestYieldSummary } from '@vuon/contract/harvest/harvest-yield';
import type { GroupedBy } from '@vuon/contract/harvest/picking';
import { sql } from 'kysely';
import type { Scope } from '#http/scope.ts';
import { readExtent, readGroups } from '../pickings/picking-summary.ts';
import { matchesYields, seesPrices } from './harvest-yield.queries.ts';

type Totals = Pick<HarvestYieldSummary, 'recordCount' | 'kg' | 'fruits' | 'rejectKg' | 'pickerCount'>;
type Graded = { grade: HarvestYieldSummary['grades'][number]['grade']; kg: number; amount: number | null };

const isOfGrade = ({ grade }: HarvestYieldFilters) => (grade ? sql`and weighed.grade = ${grade}` : sql``);

/** Selects the yields that the filter finds, as `readGroups` takes them. */
export const foundYields = (entityId: number, filters: HarvestYieldFilters) => sql`
  select harvest_yield.id, harvest_yield.harvested_on, harvest_yield.person_id, harvest_yield.crew_id,
    coalesce(harvest_yield.fruits, 0) as fruits, harvest_yield.reject_kg,
    (select coalesce(sum(weighed.kg), 0) from harvest_yield_grade as weighed
      where weighed.entity_id = ${entityId} and weighed.harvest_yield_id = harvest_yield.id ${isOfGrade(filters)}) as kg
  from harvest_yield where harvest_yield.entity_id = ${entityId} and ${matchesYields(entityId, filters)}`;

/** All that the filter finds, added up by the database. */
export const readYieldSummary = async (
  scope: Scope,
  { by, ...filters }: HarvestYieldFilters & { by?: GroupedBy | undefined },
): Promise<HarvestYieldSummary> => {
  const { db, entityId } = scope;
  const ofGrade = isOfGrade(filters);
  const found = foundYields(entityId, filters);
  // Baskets of which nobody wrote who picked them say nothing of pickers.
  const { rows } = await sql<Totals & { pickedKg: number }>`
    select count(*)::int as "recordCount", coalesce(sum(kg), 0)::float8 as kg, coalesce(sum(fruits), 0)::int as fruits,
      coalesce(sum(reject_kg), 0)::float8 as "rejectKg", count(distinct coalesce(person_id, -crew_id))::int as "pickerCount",
      coalesce(sum(kg) filter (where coalesce(person_id, crew_id) is not null), 0)::float8 as "pickedKg"
    from (${found}) as found`.execute(db);
  const { pickedKg, ...totals } = rows[0] ?? {
    recordCount: 0,
    kg: 0,
    fruits: 0,
    rejectKg: 0,
    pickerCount: 0,
    pickedKg: 0,
  };
  const { rows: grades } = await sql<Graded>`
    select weighed.grade, sum(weighed.kg)::float8 as kg, sum(weighed.kg * weighed.price)::float8 as amount
    from harvest_yield_grade as weighed join (${found}) as found on found.id = weighed.harvest_yield_id
    where weighed.entity_id = ${entityId} ${ofGrade}
    group by weighed.grade order by array_position(array['a', 'b', 'c', 'mixed'], weighed.grade)`.execute(db);
  const extent = await readExtent(scope, 'harvest_yield', found);
  const groups = by ? await readGroups(scope, 'harvest_yield', { found, by }) : [];
  const { kg, pickerCount } = totals;
  const { treeCount, hectares } = extent;
  const per = (count: number) => (count ? kg / count : null);
  return {
    ...totals,
    ...extent,
    grades: grades.map(({ amount, ...one }) => ({
      ...one,
      amount: amount !== null && seesPrices(scope) ? Math.round(amount) : null,
    })),
    kgPerTree: per(treeCount),
    kgPerHectare: per(hectares),
    kgPerPicker: pickerCount ? pickedKg / pickerCount : null,
    groups: groups.map((group) => ({ ...group, kgPerTree: group.treeCount ? group.kg / group.treeCount : null })),
  };
};
