import { z } from 'zod';
import { seasonKinds } from '../crops/season.ts';
import { Day, Id } from '../value.ts';

const Round = z.object({ year: z.int(), kind: z.enum(seasonKinds) });
export type SeasonRound = z.infer<typeof Round>;

const Band = z.object({ lowKg: z.number(), likelyKg: z.number(), highKg: z.number() });

/** The latest revisions of a crop's forecasts, added up. Of forecasts that share trees only the larger one counts. */
export const CropForecast = Band.extend({
  forecastCount: z.int(),
  /** The part of `likelyKg` that the picking calendars expect by today; null: a forecast has no flushes, or it is too early to tell. */
  expectedKg: z.number().nullable(),
  /** Picked on the trees of these forecasts, day by day. */
  harvest: z.array(z.object({ day: Day, kg: z.number() })),
  /** What should be picked by the end of each week, all weeks before it included. */
  weeks: z.array(Band.extend({ day: Day })),
});
export type CropForecast = z.infer<typeof CropForecast>;

export const CropHarvest = z.object({
  cropGroup: z.object({ id: Id, name: z.string() }),
  /** All that was weighed, day by day: kilograms, and those of grade A. */
  days: z.array(z.object({ day: Day, kg: z.number(), gradeAKg: z.number() })),
  forecast: CropForecast.nullable(),
});
export type CropHarvest = z.infer<typeof CropHarvest>;

/** The harvest of a season's round. `rounds`: those that have yields or forecasts, the latest first. */
export const OverviewHarvest = z.object({
  rounds: z.array(Round),
  round: Round,
  recordCount: z.int(),
  crops: z.array(CropHarvest),
});
export type OverviewHarvest = z.infer<typeof OverviewHarvest>;
