import type { WorkFilters } from '@vuon/contract/cultivation/work';
import {
  mostOverviewRows,
  unassignedDays,
  type WorkGroup,
  type WorkOverview,
} from '@vuon/contract/cultivation/work-overview';
import { addDays, dayInVietnam } from '@vuon/contract/day';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#http/scope.ts';
import { assignedIn } from '../assigned-filter.ts';
import { findTasksToReview } from '../batman-plans/batman-to-review.ts';
import { matchesWork } from '../work/work-filter.ts';
import { workList } from '../work/work-shown.ts';

const { isMine } = assignedIn('work');

type Group = 'late' | 'today' | 'toInspect' | 'unassigned';
type Test = { group: Group; test: RawBuilder<unknown>; own?: boolean };

/** The same filters as of the lists that the overview leads to, so that both count alike. */
const testsOf = (scope: Scope, reach: WorkOverview['reach'], today: string, unassignedBy: string) => {
  const own = reach === 'mine';
  const matches = (filters: WorkFilters) => matchesWork(scope, filters);
  // By the range alone: the index of ends would be read from today to the last work that is planned.
  const isToday = sql`daterange(work.starts_on, work.ends_on, '[]') && daterange(${today}::date, ${today}::date, '[]')`;
  return [
    { group: 'late', test: matches({ late: 'true' }), own },
    { group: 'today', test: sql`${matches({ open: 'true' })} and ${isToday}`, own },
    { group: 'toInspect', test: matches({ toInspect: 'true' }) },
    {
      group: 'unassigned',
      test: matches({ kind: 'planned', open: 'true', unassigned: 'true', inCharge: 'true', to: unassignedBy }),
    },
  ] satisfies Test[];
};

/** Foremen and workers see their own and their crews'; all others, who belong to no crew, the whole entity's. */
const reachOf = ({ entityRole }: Scope['actor']): WorkOverview['reach'] =>
  entityRole === 'foreman' || entityRole === 'worker' ? 'mine' : 'all';

export const readOverview = async (scope: Scope): Promise<WorkOverview> => {
  const today = dayInVietnam(scope.clock());
  const reach = reachOf(scope.actor);
  const unassignedBy = addDays(today, unassignedDays);
  const tests = testsOf(scope, reach, today, unassignedBy);
  const groups = await findGroups(scope, tests);
  const found = await workList.findMany(scope, [...new Set(groups.flatMap(({ firsts }) => firsts))]);
  const items = new Map(found.map((item) => [item.id, item]));
  const groupOf = (name: Group): WorkGroup => {
    const { planned = 0, unplanned = 0, firsts = [] } = groups.find(({ group }) => group === name) ?? {};
    return { planned, unplanned, items: firsts.flatMap((id) => items.get(id) ?? []) };
  };
  return {
    hasWork: found.length > 0 || (await hasWork(scope)),
    reach,
    late: groupOf('late'),
    today: groupOf('today'),
    toInspect: groupOf('toInspect'),
    unassigned: groupOf('unassigned'),
    unassignedBy,
    toReview: await findTasksToReview(scope),
  };
};

type Found = { group: Group; planned: number; unplanned: number; firsts: number[] };

/** Each group is read once: for its first works alone, PostgreSQL would go through all open ones by their ends. */
const findGroups = async (scope: Scope, tests: Test[]): Promise<Found[]> => {
  const { db, entityId } = scope;
  const isOwn = isMine(scope, sql`select id from waiting`);
  const groups = tests.map(
    ({ group, test, own }) => sql`select * from (
      with waiting as materialized (
        select work.id, work.kind, work.ends_on from work
        where work.entity_id = ${entityId} and work.deleted_at is null and ${test}),
      found as materialized (select * from waiting as work where ${own ? isOwn : sql`true`})
      select ${sql.lit(group)} as "group", (count(*) filter (where kind = 'planned'))::int as planned,
        (count(*) filter (where kind = 'unplanned'))::int as unplanned,
        array(select id from found order by ends_on, id limit ${sql.lit(mostOverviewRows)}) as firsts
      from found) as ${sql.id(group)}`,
  );
  return (await sql<Found>`${sql.join(groups, sql` union all `)}`.execute(db)).rows;
};

const hasWork = async ({ db, entityId }: Scope): Promise<boolean> =>
  (await db
    .selectFrom('work')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;
