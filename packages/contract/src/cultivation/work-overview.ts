import { z } from 'zod';
import type { RouteTable } from '../route.ts';
import { Day, Id } from '../value.ts';
import { WorkItem } from './work.ts';

/** The rows that the overview shows of each group; the list has the rest. */
export const mostOverviewRows = 3;
/** Work of a plan that begins within these days should have been given to somebody. */
export const unassignedDays = 7;

const Row = WorkItem.pick({
  id: true,
  kind: true,
  code: true,
  title: true,
  workType: true,
  startsOn: true,
  endsOn: true,
  state: true,
  place: true,
});

/** How many works of each kind, and the first of them by their last day. */
const WorkGroup = z.object({ planned: z.int(), unplanned: z.int(), items: z.array(Row) });
export type WorkGroup = z.infer<typeof WorkGroup>;

/** What is late, what is today, and what waits for the caller. */
export const WorkOverview = z.object({
  /** The entity has work at all. */
  hasWork: z.boolean(),
  /** Late and today: of the whole entity, or the caller's own and that of their crews. */
  reach: z.enum(['all', 'mine']),
  late: WorkGroup,
  today: WorkGroup,
  /** Done, and waiting for the caller to inspect it. */
  toInspect: WorkGroup,
  /** Given to nobody, of plans that the caller is in charge of, beginning by `unassignedBy`. */
  unassigned: WorkGroup,
  unassignedBy: Day,
  /** BATMAN tasks that were submitted to the caller, and the plans that they are of. */
  toReview: z.object({
    tasks: z.int(),
    planCount: z.int(),
    plans: z.array(z.object({ id: Id, name: z.string(), tasks: z.int() })),
  }),
});
export type WorkOverview = z.infer<typeof WorkOverview>;

export const workOverviewRoutes = {
  read: {
    method: 'GET',
    path: '/api/works/overview',
    summary: 'Việc quá hạn, việc hôm nay và những gì chờ người gọi',
    answer: WorkOverview,
    may: 'farm.read',
  },
} satisfies RouteTable;
