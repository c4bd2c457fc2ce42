import { z } from 'zod';
import { daysBetween } from '../day.ts';
import { Target } from '../orchard/target.ts';
import { RecordRef } from '../record.ts';
import type { RouteTable } from '../route.ts';
import { Day, Id } from '../value.ts';
import { mapDayKinds } from './map-day.ts';
import { Bounds } from './map-search.ts';

/** Something that was done on a day, and where. */
export const MapAct = z.object({
  day: Day,
  kind: z.enum(mapDayKinds),
  /** 'Phun rầy'; of a harvest its crop. */
  title: z.string(),
  /** 'Phun thuốc · Abamectin · NK-2026-0457' */
  detail: z.string(),
  /** Of a harvest; null: unknown, or nothing that is weighed. */
  kilograms: z.number().nullable(),
  record: RecordRef,
  /** The place of its targets among the answer's. */
  targets: z.int(),
});
export type MapAct = z.infer<typeof MapAct>;

/** What was done in a span of days, and the land that it was done on. Only places that are drawn. */
export const MapActs = z.object({
  /** By day; those of a day in the order of `mapDayKinds`. */
  acts: z.array(MapAct),
  /** Acts on the same places share them. */
  targets: z.array(z.array(Target)),
  /** Those that targets name, that their rows and trees stand in, and that lie in their areas. */
  plots: z.array(z.object({ id: Id, code: z.string(), areaId: Id, areaName: z.string(), bounds: Bounds })),
  /** Areas none of whose plots are drawn. */
  areas: z.array(z.object({ id: Id, name: z.string(), bounds: Bounds })),
  rows: z.array(z.object({ id: Id, plotId: Id, code: z.string() })),
  /** The trees of ranges: the row, the number in it, longitude and latitude. */
  trees: z.array(z.tuple([Id, z.int(), z.number(), z.number()])),
  /** There was more than an answer tells: what is left out is the oldest. */
  isCut: z.boolean(),
});
export type MapActs = z.infer<typeof MapActs>;

/** A quarter of a year. */
export const mostActDays = 92;
/** That a source tells of a span, and trees of ranges that an answer places: further ones are told by their rows. */
export const mostActs = 3_000;
export const mostActTrees = 10_000;

export const MapActsQuery = z
  .strictObject({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Ngày cuối không được trước ngày đầu' })
  .refine(({ from, to }) => daysBetween(from, to) < mostActDays, {
    path: ['from'],
    error: `Nhiều nhất ${mostActDays} ngày`,
  });

export const mapActRoutes = {
  list: {
    method: 'GET',
    path: '/api/maps/acts',
    summary: 'Những gì đã làm trong một quãng ngày và làm ở đâu: phun bón, nhật ký, việc xong, thu hoạch',
    query: MapActsQuery,
    answer: MapActs,
    may: 'farm.read',
  },
} satisfies RouteTable;
