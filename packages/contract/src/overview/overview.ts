import { z } from 'zod';
import { seasonRound } from '../crops/season.ts';
import { workKindNames } from '../cultivation/work-input.ts';
import type { RouteTable } from '../route.ts';
import { Day, Id, oneOf } from '../value.ts';
import { EstateSketch } from './estate-sketch.ts';
import { OverviewHarvest } from './overview-harvest.ts';

/** Matters that wait for somebody, the most dangerous first. Each has a list, or a record, in which it is dealt with. */
export const needKinds = [
  'harvest-in-interval',
  'works-late',
  'orders-late',
  'forecasts-due',
  'orders-to-inspect',
  'works-to-inspect',
  'entries-to-approve',
  'tasks-to-review',
  'works-unassigned',
  'stock-low',
  'stock-expiring',
  'ratings-to-recheck',
  'intervals-running',
  'growing-codes-expiring',
] as const;
export type NeedKind = (typeof needKinds)[number];

/** Harvest work that begins within these days is held against the pre-harvest intervals. */
export const harvestAheadDays = 14;

export const Need = z.object({
  kind: z.enum(needKinds),
  /** Works and orders have a list for each kind. */
  of: oneOf(workKindNames).nullable(),
  count: z.int(),
  /** By which its list finds as many: 'late=true'; null: it has no list. */
  query: z.string().nullable(),
  /** The first of them in the list's order, and its day: due, waiting since, or the last of something that runs out. */
  first: z.object({
    id: Id,
    name: z.string(),
    place: z.string().nullable(),
    day: Day.nullable(),
    /** From when its trees may be harvested. */
    safeFrom: Day.nullable(),
  }),
});
export type Need = z.infer<typeof Need>;

/** Days over which works are held against their last day. */
export const punctualityDays = 30;
/** Weeks that the chart of work shows before this one, and after. */
export const weeksShown = { before: 4, after: 1 };

export const WorkWeek = z.object({
  /** Its Monday. */
  week: Day,
  /** Works whose last day lies in the week, without cancelled ones. */
  planned: z.int(),
  unplanned: z.int(),
  done: z.int(),
  doing: z.int(),
  late: z.int(),
  waiting: z.int(),
});
export type WorkWeek = z.infer<typeof WorkWeek>;

/** Months whose ends the chart of statuses shows before today. */
export const monthsShown = 5;

export const StatusTrend = z.object({
  /** Statuses that need attention, and dead trees: the healthy would hide them. */
  statuses: z.array(z.object({ id: Id, name: z.string(), color: z.string() })),
  /** The last days of months, and today; counts in the order of the statuses. */
  days: z.array(z.object({ day: Day, counts: z.array(z.int()) })),
  /** Trees of all other statuses today. */
  otherCount: z.int(),
});
export type StatusTrend = z.infer<typeof StatusTrend>;

export const Overview = z.object({
  today: Day,
  needs: z.array(Need),
  /** `weekAgo`: that needed attention then. */
  trees: z.object({ total: z.int(), attention: z.int(), weekAgo: z.int() }),
  statuses: StatusTrend,
  /** Planned works whose last day was one of these, and those of them that were done by it; before: of as many days before. */
  punctuality: z.object({
    from: Day,
    to: Day,
    due: z.int(),
    onTime: z.int(),
    before: z.object({ due: z.int(), onTime: z.int() }),
  }),
  weeks: z.array(WorkWeek),
  /** Null: nothing was harvested or forecast yet, or the caller is a worker, who is told of their own work. */
  harvest: OverviewHarvest.nullable(),
  /** Null: no land has been drawn. */
  sketch: EstateSketch.nullable(),
});
export type Overview = z.infer<typeof Overview>;

export const overviewRoutes = {
  read: {
    method: 'GET',
    path: '/api/overview',
    summary: 'Tổng quan: những gì chờ người gọi, số liệu chính, thu hoạch so với dự báo, công việc theo tuần',
    query: z.strictObject(seasonRound),
    answer: Overview,
    may: 'farm.read',
  },
} satisfies RouteTable;
