import type { SeasonReport } from '@vuon/contract/harvest/season-report';
import { type RawBuilder, sql } from 'kysely';
import { isOpenWorkRow, isPunctualWorkRow } from '#cultivation';
import type { Db } from '#db/db.ts';
import { livingTreesOfSets } from '#orchard';
import { monthOf, type ReportedSeason, type ReportPart } from './report-part.ts';

/**
 * Selects the works of the season as `work`, and what their sets have as `living`. Works of its plans are the season's as a whole; others by the
 * share of their living trees that are of its crop.
 */
const seasonWorks = (
  entityId: number,
  { id, cropGroupId, startsOn, endsOn }: ReportedSeason,
): RawBuilder<unknown> => sql`
  candidate as materialized (
    select work.* from work
    where work.entity_id = ${entityId} and work.deleted_at is null and work.farm_plan_id in (
      select farm_plan.id from farm_plan
      where farm_plan.entity_id = ${entityId} and farm_plan.season_id = ${id} and farm_plan.deleted_at is null)
    union all
    select work.* from work
    where work.entity_id = ${entityId} and work.deleted_at is null and work.farm_plan_id is null
      and work.ends_on between ${startsOn}::date and ${endsOn}::date
  ), living as materialized (${livingTreesOfSets(entityId, sql`select target_set_id from candidate`)}),
  sets as materialized (
    select set_id, sum(trees)::float8 as trees, coalesce(sum(trees) filter (where crop_group_id = ${cropGroupId}), 0)::float8 as of_crop
    from living group by set_id
  ), work as materialized (
    select candidate.* from candidate
    where candidate.farm_plan_id is not null
      or exists (select from sets where sets.set_id = candidate.target_set_id and sets.of_crop > 0)
  )`;

type Counts = SeasonReport['work'];

/** A planned work is due when its last day has passed, as on the overview. */
export const countWorks = async (db: Db, entityId: number, season: ReportedSeason, today: string): Promise<Counts> => {
  const isDue = sql`work.kind = 'planned' and work.state <> 'cancelled' and work.ends_on < ${today}::date`;
  const { rows } = await sql<Counts>`
    with ${seasonWorks(entityId, season)}
    select count(*)::int as total, (count(*) filter (where work.state in ('done', 'inspected')))::int as done,
      (count(*) filter (where ${isOpenWorkRow}))::int as open, (count(*) filter (where work.state = 'cancelled'))::int as cancelled,
      (count(*) filter (where ${isDue}))::int as due, (count(*) filter (where ${isDue} and ${isPunctualWorkRow}))::int as "onTime"
    from work`.execute(db);
  return rows[0] ?? { total: 0, done: 0, open: 0, cancelled: 0, due: 0, onTime: 0 };
};

type Costs = { labour: ReportPart[]; other: ReportPart[] };

/** What done works really cost besides materials, over plots by the living trees of their targets; in the month in which they were done. */
export const readWorkCosts = async (db: Db, entityId: number, season: ReportedSeason): Promise<Costs> => {
  const doneOn = sql`coalesce((work.finished_at at time zone 'Asia/Ho_Chi_Minh')::date, work.ends_on)`;
  const { rows } = await sql<Omit<ReportPart, 'amount'> & { labour: number; other: number }>`
    with ${seasonWorks(entityId, season)}, paid as (
      select work.target_set_id, work.farm_plan_id is not null as is_whole, ${monthOf(doneOn)} as month,
        round(coalesce(work.actual_labour_days * work.labour_rate, 0)) as labour, coalesce(work.actual_other_cost, 0) as other
      from work where work.state in ('done', 'inspected')
    )
    select plot_id as "plotId", month, sum(labour * share)::float8 as labour, sum(other * share)::float8 as other from (
      select paid.*, living.plot_id, living.trees / sets.trees as share from paid
      join sets on sets.set_id = paid.target_set_id
      join living on living.set_id = paid.target_set_id and (paid.is_whole or living.crop_group_id = ${season.cropGroupId})
      union all
      select paid.*, null, 1 from paid where paid.target_set_id not in (select set_id from sets)
    ) as divided
    where labour > 0 or other > 0
    group by plot_id, month`.execute(db);
  const partsOf = (of: 'labour' | 'other') =>
    rows.map(({ plotId, month, [of]: amount }): ReportPart => ({ plotId, month, amount }));
  return { labour: partsOf('labour'), other: partsOf('other') };
};
