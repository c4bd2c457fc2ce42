import { addDays, dayInVietnam } from '@vuon/contract/day';
import { HarvestCountInput } from '@vuon/contract/harvest/harvest-count';
import { HarvestYieldInput } from '@vuon/contract/harvest/harvest-yield-input';
import { sql } from 'kysely';
import { createHarvestCount, createHarvestYield } from '#harvest';
import type { Scope } from '#http/scope.ts';
import { as, targetsAt } from './demo-parts.ts';
import { ownAct } from './own-act.ts';

/** Two harvests, plot by plot: the day on which each began, counted back from today, its flush and kilograms of a basket. */
const harvests = [
  { plots: ['A-01', 'A-02'], beganAgo: 590, days: 4, flush: 1, kg: 168 },
  { plots: ['A-03', 'B-01'], beganAgo: 288, days: 4, flush: 1, kg: 142 },
  { plots: ['A-01', 'A-02'], beganAgo: 226, days: 5, flush: 2, kg: 184 },
];
const basketsOfDay = 3;
/** Shares of the grades, of what is thrown out, and the mean fruit: a little different from basket to basket. */
const mixes = [
  { a: 0.62, b: 0.26, c: 0.12, reject: 0.02, fruit: 2.9 },
  { a: 0.55, b: 0.31, c: 0.14, reject: 0.04, fruit: 2.6 },
  { a: 0.7, b: 0.21, c: 0.09, reject: 0, fruit: 3.2 },
  { a: 0.48, b: 0.33, c: 0.19, reject: 0.05, fruit: 2.4 },
];

/** Baskets of two seasons' harvest days, weighed in the plots, and counts of yesterday that wait for the scales. */
export const makeDemoHarvest = async (scope: Scope): Promise<void> => {
  const pickers = await pickersOf(scope);
  let index = 0;
  for (const { plots, beganAgo, days, flush, kg } of harvests)
    for (const plot of plots) {
      const targets = await targetsAt(scope, plot);
      for (let day = 0; day < days; day += 1) {
        const foreman = await as(scope, 'foreman', beganAgo - day - 1);
        for (let basket = 0; basket < basketsOfDay; basket += 1, index += 1) {
          const mix = mixes[index % mixes.length] as (typeof mixes)[number];
          const weight = kg + ((index * 37) % 41);
          const harvestedAt = `${addDays(dayInVietnam(scope.clock()), day - beganAgo)}T0${basket + 1}:${10 + (index % 40)}:00Z`;
          await createHarvestYield(
            ownAct(foreman),
            HarvestYieldInput.parse({
              harvestedAt,
              targets,
              flush,
              personId: pickers[index % pickers.length] ?? null,
              fruits: Math.round((weight * (1 + mix.reject)) / mix.fruit),
              grades: (['a', 'b', 'c'] as const).map((grade) => ({
                grade,
                kg: Math.round(weight * mix[grade] * 2) / 2,
              })),
              rejectKg: Math.round(weight * mix.reject * 2) / 2,
              rejectReason: mix.reject > 0.03 ? 'borer' : mix.reject > 0 ? 'cracked' : null,
              tareKg: 2.5,
              ticketNumber: String(300 + index).padStart(4, '0'),
            }),
          );
        }
      }
    }
  await countOn(scope, pickers);
};

/** Fruits that were counted under the trees and are not weighed yet. */
const countOn = async (scope: Scope, pickers: number[]) => {
  for (const [index, row] of ['A-01', 'A-02'].entries())
    await createHarvestCount(
      await as(scope, 'foreman', 220),
      HarvestCountInput.parse({
        harvestedOn: addDays(dayInVietnam(scope.clock()), -220),
        targets: await targetsAt(scope, row),
        personId: pickers[index] ?? null,
        fruits: 64 + index * 23,
      }),
    );
};

/** Those who were there for both harvests, those who are paid by the piece first. */
const pickersOf = async ({ db, entityId, clock }: Scope): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from person where entity_id = ${entityId} and deleted_at is null and ended_on is null
      and started_on < ${dayInVietnam(clock())}::date - 600
    order by rate_type = 'piece' desc nulls last, id limit 6`.execute(db);
  return rows.map(({ id }) => id);
};
