import { z } from 'zod';
import { daysBetween } from '../day.ts';
import type { RouteTable } from '../route.ts';
import { Day, Id } from '../value.ts';

/** What was done on a day: sprayed or fertilised, written down otherwise, finished, harvested. */
export const mapDayKinds = ['spray', 'entry', 'work', 'harvest'] as const;
export type MapDayKind = (typeof mapDayKinds)[number];

/** What happened on one day of the map. */
export const MapDay = z.object({
  day: Day,
  /** The trees by what became of them, most first. */
  trees: z.array(
    z.object({
      /** The status that they got; null: they were removed. */
      plantStatusId: Id.nullable(),
      /** They were not on the map before. */
      isNew: z.boolean(),
      count: z.int(),
    }),
  ),
  done: z.array(
    z.object({
      kind: z.enum(mapDayKinds),
      count: z.int(),
      /** Of a harvest; null: unknown, or nothing that is weighed. */
      kilograms: z.number().nullable(),
      /** What it was, a few of them. */
      titles: z.array(z.string()),
    }),
  ),
});
export type MapDay = z.infer<typeof MapDay>;

export const MapDays = z.object({
  /** The first day of which the trees are known; null: there have never been any. */
  since: Day.nullable(),
  /** Those on which something happened, in their order. */
  days: z.array(MapDay),
});
export type MapDays = z.infer<typeof MapDays>;

const mostDays = 3 * 366;

export const MapDaysQuery = z
  .strictObject({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Ngày cuối không được trước ngày đầu' })
  .refine(({ from, to }) => daysBetween(from, to) <= mostDays, { path: ['from'], error: 'Nhiều nhất ba năm' });

export const mapDayRoutes = {
  list: {
    method: 'GET',
    path: '/api/maps/days',
    summary: 'Những gì đã xảy ra từng ngày: cây đổi tình trạng, phun thuốc, nhật ký, việc xong, thu hoạch',
    query: MapDaysQuery,
    answer: MapDays,
    may: 'farm.read',
  },
} satisfies RouteTable;
