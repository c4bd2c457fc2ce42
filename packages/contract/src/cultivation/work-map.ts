import { z } from 'zod';
import { Bounds, BoundsText } from '../maps/map-search.ts';
import type { RouteTable } from '../route.ts';
import { Day, Id, IdText } from '../value.ts';
import { WorkFilters, WorkItem } from './work.ts';

/** How near the last day of open work is, the most urgent first. */
export const workDueNames = {
  late: 'Quá hạn',
  today: 'Đến hạn hôm nay',
  week: 'Trong tuần này',
  later: 'Sau tuần này',
} as const;
export type WorkDue = keyof typeof workDueNames;
export const workDues = Object.keys(workDueNames) as WorkDue[];

/** Open works, counted: of a place, those on it, on what it lies in, and within it. */
const Counts = z.object({
  open: z.int(),
  due: z.object({ late: z.int(), today: z.int(), week: z.int(), later: z.int() }),
  /** The most works first. */
  types: z.array(z.object({ workTypeId: Id, count: z.int() })),
});
export type WorkCounts = z.infer<typeof Counts>;

/** Rows that a map answers at most, the most urgent first; the works of all of them are counted at their plots. */
export const mostMapRows = 3_000;

/** Where open work is. Only places that are drawn. */
export const WorkMap = Counts.extend({
  workTypes: z.array(WorkItem.shape.workType),
  /** Works of which no place is drawn. */
  undrawn: z.int(),
  /** `isPart`: all of its works are on some of its rows or trees. */
  plots: z.array(
    Counts.extend({ id: Id, code: z.string(), areaName: z.string(), bounds: Bounds, isPart: z.boolean() }),
  ),
  /** Areas none of whose plots are drawn. */
  areas: z.array(Counts.extend({ id: Id, name: z.string(), bounds: Bounds })),
  /** Rows that works name, themselves or some of their trees. */
  rows: z.array(Counts.extend({ id: Id, plotId: Id })),
});
export type WorkMap = z.infer<typeof WorkMap>;

/** `on`: a day that is over, at whose end the works were open; today without it. */
export const WorkMapQuery = WorkFilters.extend({ on: Day.optional() });
export type WorkMapQuery = z.output<typeof WorkMapQuery>;

/** Works that a place lists, the most urgent first; the list of works gives the rest. */
export const mostMapWorks = 50;
/** The open works in a piece of the map, at a place, or at places that are not drawn. */
const at = {
  bounds: BoundsText.optional(),
  atPlot: IdText.optional(),
  atArea: IdText.optional(),
  undrawn: z.literal('true').optional(),
};
export const WorkMapListQuery = WorkFilters.extend(at);
export type WorkMapListQuery = z.output<typeof WorkMapListQuery>;

export const workMapRoutes = {
  map: {
    method: 'GET',
    path: '/api/works/map',
    summary: 'Bản đồ công việc: số việc chưa xong ở mỗi lô, theo hạn và theo loại; hôm nay hoặc cuối một ngày đã qua',
    query: WorkMapQuery,
    answer: WorkMap,
    may: 'farm.read',
  },
  works: {
    method: 'GET',
    path: '/api/works/map/works',
    summary: 'Những việc chưa xong trong khung bản đồ, ở một lô, hoặc ở nơi chưa vẽ; gần hạn trước',
    query: WorkMapListQuery,
    answer: z.object({ total: z.int(), items: z.array(WorkItem) }),
    may: 'farm.read',
  },
} satisfies RouteTable;
