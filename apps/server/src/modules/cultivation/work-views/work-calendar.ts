import {
  longestCalendar,
  mostBars,
  type WorkCalendar,
  type WorkFilters,
  type WorkLoad,
} from '@vuon/contract/cultivation/work';
import { longestWork } from '@vuon/contract/cultivation/work-input';
import { daysBetween } from '@vuon/contract/day';
import { type RawBuilder, sql } from 'kysely';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { describeSets } from '#orchard';
import { todayOf } from '#people';
import { workCode } from '../codes.ts';
import { matchesWork } from '../work/work-filter.ts';
import { isLate, placeShown } from '../work/work-shown.ts';

type Span = { from: string; to: string };
type Bar = Omit<WorkCalendar['works'][number], 'place' | 'isLate'> & { targetSetId: number; total: number };

/** The bars of these days, and the people that each day needs and has. */
export const readCalendar = async (scope: Scope, filters: WorkFilters & Span): Promise<WorkCalendar> => {
  refuseSpan(filters, longestCalendar);
  const { db, entityId } = scope;
  const those = sql<boolean>`work.entity_id = ${entityId} and work.deleted_at is null and ${matchesWork(scope, filters)}`;
  const { rows: bars } = await sql<Bar>`
    select work.id, ${workCode()} as code, work.kind, work.version, work.title, work.starts_on as "startsOn", work.ends_on as "endsOn",
      work.state, work.resumes_as as "resumesAs", work.labour_days as "labourDays", work.target_set_id as "targetSetId",
      json_build_object('id', work_type.id, 'name', work_type.name, 'color', work_type.color, 'icon', work_type.icon,
        'isHarvest', work_type.is_harvest) as "workType",
      ${peopleCount(entityId)} as "peopleCount", (count(*) over ())::int as total
    from work join work_type on work_type.id = work.work_type_id
    where ${those} order by work.starts_on, work.ends_on, work.id limit ${mostBars}`.execute(db);
  const places = await describeSets(
    db,
    entityId,
    bars.map(({ targetSetId }) => targetSetId),
  );
  const nowhere = { places: [], words: '', plantCount: 0, livingCount: 0, hectares: 0 };
  return {
    total: bars[0]?.total ?? 0,
    works: bars.map(({ targetSetId, total, ...bar }) => ({
      ...bar,
      place: placeShown(places.get(targetSetId) ?? nowhere),
      isLate: isLate(bar, todayOf(scope)),
    })),
    days: await countPeople(scope, those, filters),
  };
};

const refuseSpan = ({ from, to }: Span, longest: number) => {
  const days = daysBetween(from, to) + 1;
  const message = days < 1 ? 'Ngày cuối trước ngày đầu' : days > longest ? `Nhiều nhất ${longest} ngày một lần` : null;
  if (message) throw problem('request.invalid', `to: ${message}`, { errors: [{ path: 'to', message }] });
};

/** The people that a work is given to, with those of its crews. */
const peopleCount = (entityId: number) => sql`(
  select count(*)::int from (${assignedPeople(entityId)}) as assigned where assigned.work_id = work.id
)`;

const assignedPeople = (entityId: number) => sql`
  select work_person.work_id, work_person.person_id from work_person
  where work_person.entity_id = ${entityId} and work_person.work_id = work.id
  union
  select work_crew.work_id, crew_member.person_id from work_crew
  join crew_member on crew_member.entity_id = ${entityId} and crew_member.crew_id = work_crew.crew_id
  join person on person.entity_id = ${entityId} and person.id = crew_member.person_id and person.deleted_at is null
  where work_crew.entity_id = ${entityId} and work_crew.work_id = work.id`;

/**
 * A work needs the people that it is given to, or as many as its labour takes over the days of its window, if these are more. Cancelled
 * work needs nobody.
 */
const countPeople = async ({ db, entityId }: Scope, those: RawBuilder<boolean>, { from, to }: Span) => {
  const { rows } = await sql<WorkCalendar['days'][number]>`
    with needing as materialized (
      select work.starts_on, work.ends_on, greatest(${peopleCount(entityId)},
        ceil(coalesce(work.labour_days, 0) / (work.ends_on - work.starts_on + 1))) as people
      from work where ${those} and work.state <> 'cancelled'
    )
    select day::date::text as day,
      (select coalesce(sum(people), 0)::int from needing where day::date between starts_on and ends_on) as needed,
      (select count(*)::int from person where person.entity_id = ${entityId} and person.deleted_at is null
        and coalesce(person.started_on <= day::date, true) and coalesce(person.ended_on > day::date, true)) as available
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as day order by day`.execute(
    db,
  );
  return rows;
};

/** The work that each person has in these days, by themselves or with a crew. */
export const readLoad = async (scope: Scope, span: Span): Promise<WorkLoad> => {
  refuseSpan(span, longestWork);
  const { db, entityId } = scope;
  const { rows } = await sql<WorkLoad['items'][number]>`
    select assigned.person_id as "personId", json_agg(json_build_object('id', work.id, 'code', ${workCode()}, 'title', work.title,
      'startsOn', work.starts_on::text, 'endsOn', work.ends_on::text) order by work.starts_on, work.id) as works
    from work cross join lateral (${assignedPeople(entityId)}) as assigned
    where work.entity_id = ${entityId} and work.deleted_at is null and work.state <> 'cancelled'
      and ${matchesWork(scope, span)}
    group by assigned.person_id order by assigned.person_id`.execute(db);
  return { items: rows };
};
