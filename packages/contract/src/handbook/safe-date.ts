import { z } from 'zod';
import { Targets } from '../orchard/target.ts';
import type { RouteTable } from '../route.ts';
import { Day, Id, IdText, required, Timestamp } from '../value.ts';

/** An interval that still runs on some of the asked trees. */
export const RunningInterval = z.object({
  entry: z.object({ id: Id, code: z.string(), title: z.string() }),
  /** The product with the longest interval; null: only the re-entry time runs. */
  materialName: z.string().nullable(),
  appliedOn: Day,
  safeFrom: Day.nullable(),
  reenterFrom: Timestamp.nullable(),
  plantCount: z.int(),
});
export type RunningInterval = z.infer<typeof RunningInterval>;

/** From when trees may be harvested: nothing runs on `freeCount` of them. */
export const SafeDates = z.object({
  plantCount: z.int(),
  freeCount: z.int(),
  /** The day from which all of them may be harvested; null: today already. */
  safeFrom: Day.nullable(),
  /** The moment from which people may enter again; null: now already. */
  reenterFrom: Timestamp.nullable(),
  running: z.array(RunningInterval),
});
export type SafeDates = z.infer<typeof SafeDates>;

/** The places on which intervals run, those that end last first. */
export const RunningPlaces = z.object({
  items: z.array(
    z.object({
      entry: z.object({ id: Id, code: z.string(), title: z.string() }),
      materialName: z.string().nullable(),
      place: z.string(),
      appliedOn: Day,
      safeFrom: Day,
    }),
  ),
});
export type RunningPlaces = z.infer<typeof RunningPlaces>;

/** Trees that nobody may enter yet when work on them begins, after an application. */
export const Reentry = z.object({
  entry: z.object({ id: Id, code: z.string(), title: z.string() }),
  /** From this moment on people may enter. */
  reenterFrom: Timestamp,
  plantCount: z.int(),
});
export type Reentry = z.infer<typeof Reentry>;

export const safeDateRoutes = {
  place: {
    method: 'GET',
    path: '/api/diary-entries/safe-dates',
    summary: 'Được thu hoạch từ ngày nào: một khu, lô, hàng hoặc cây',
    query: z.strictObject({
      areaId: IdText.optional(),
      plotId: IdText.optional(),
      rowId: IdText.optional(),
      plantId: IdText.optional(),
    }),
    answer: SafeDates,
    may: 'farm.read',
  },
  targets: {
    method: 'POST',
    path: '/api/diary-entries/safe-dates',
    summary: 'Được thu hoạch từ ngày nào: một phạm vi',
    body: z.strictObject({ targets: Targets }),
    answer: SafeDates,
    may: 'farm.read',
    reads: true,
  },
  reentry: {
    method: 'POST',
    path: '/api/diary-entries/reentry',
    summary: 'Những cây của một phạm vi chưa được vào lại khi việc bắt đầu',
    body: z.strictObject({ targets: Targets, startsOn: required('Từ ngày', Day), dueAt: required('Hạn', Timestamp) }),
    answer: z.object({ items: z.array(Reentry) }),
    may: 'farm.read',
    reads: true,
  },
  running: {
    method: 'GET',
    path: '/api/diary-entries/running',
    summary: 'Những nơi đang cách ly',
    answer: RunningPlaces,
    may: 'farm.read',
  },
} satisfies RouteTable;
