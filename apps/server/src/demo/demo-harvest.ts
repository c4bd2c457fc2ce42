import { dayInVietnam } from '@vuon/contract/day';
import { HarvestCountInput } from '@vuon/contract/harvest/harvest-count';
import { HarvestYieldInput } from '@vuon/contract/harvest/harvest-yield-input';
import { LotInput } from '@vuon/contract/harvest/lot';
import { sql } from 'kysely';
import { createHarvestCount, createHarvestYield, createLot } from '#harvest';
import type { Scope } from '#http/scope.ts';
import { addPapers, type BuyerIds, dayAgo, sellWhole } from './demo-lots.ts';
import { as, targetsAt } from './demo-parts.ts';
import { ownAct } from './own-act.ts';

/**
 * Harvests of two years, plot by plot: the day on which each began, counted back from today, its flush and kilograms of a basket. The
 * baskets of each are one lot, sold when the last was weighed.
 */
const harvests = [
  {
    cropGroupId: 3,
    plots: ['A-01', 'A-02'],
    beganAgo: 478,
    days: 4,
    flush: 1,
    kg: 168,
    buyer: 'Vựa Hai Thành',
    paid: 1,
  },
  {
    cropGroupId: 1,
    plots: ['A-03', 'B-01'],
    beganAgo: 176,
    days: 4,
    flush: 1,
    kg: 142,
    buyer: 'Công ty Nông sản Ea Kênh',
    paid: 0.8,
  },
  {
    cropGroupId: 3,
    plots: ['A-01', 'A-02'],
    beganAgo: 114,
    days: 5,
    flush: 2,
    kg: 184,
    buyer: 'Vựa Hai Thành',
    paid: 1,
  },
];
/** A gap for the VietGAP book to find: nobody wrote down the lot of these last baskets. */
const forgotten = 3;
const basketsOfDay = 3;
/** Shares of the grades, of what is thrown out, and the mean fruit: a little different from basket to basket. */
const mixes = [
  { a: 0.62, b: 0.26, c: 0.12, reject: 0.02, fruit: 2.9 },
  { a: 0.55, b: 0.31, c: 0.14, reject: 0.04, fruit: 2.6 },
  { a: 0.7, b: 0.21, c: 0.09, reject: 0, fruit: 3.2 },
  { a: 0.48, b: 0.33, c: 0.19, reject: 0.05, fruit: 2.4 },
];

/** Baskets of two seasons' harvest days, weighed in the plots, and counts of yesterday that wait for the scales. */
export const makeDemoHarvest = async (scope: Scope, buyerIds: BuyerIds): Promise<void> => {
  const pickers = await pickersOf(scope);
  const baskets = harvests.flatMap((harvest) =>
    harvest.plots.flatMap((plot) =>
      Array.from({ length: harvest.days * basketsOfDay }, (_, at) => ({ harvest, plot, at })),
    ),
  );
  const lots = new Map<(typeof harvests)[number], { id: number; kg: Record<'a' | 'b' | 'c', number> }>();
  for (const harvest of harvests) {
    const { cropGroupId, beganAgo } = harvest;
    const { id } = await createLot(
      await as(scope, 'manager', beganAgo),
      LotInput.parse({ cropGroupId, openedOn: dayAgo(scope, beganAgo), store: 'Kho Cổng chính' }),
    );
    await addPapers(scope, id, { cadmium: 0.022, openedAgo: beganAgo });
    lots.set(harvest, { id, kg: { a: 0, b: 0, c: 0 } });
  }
  for (const [index, { harvest, plot, at }] of baskets.entries()) {
    const { beganAgo, flush, kg } = harvest;
    const [day, basket] = [Math.floor(at / basketsOfDay), at % basketsOfDay];
    const mix = mixes[index % mixes.length] as (typeof mixes)[number];
    const weight = kg + ((index * 37) % 41);
    const grades = (['a', 'b', 'c'] as const).map((grade) => ({ grade, kg: Math.round(weight * mix[grade] * 2) / 2 }));
    const lot = index < baskets.length - forgotten ? lots.get(harvest) : undefined;
    if (lot) for (const { grade, kg: own } of grades) lot.kg[grade] += own;
    await createHarvestYield(
      ownAct(await as(scope, 'foreman', beganAgo - day - 1)),
      HarvestYieldInput.parse({
        harvestedAt: `${dayAgo(scope, beganAgo - day)}T0${basket + 1}:${10 + (index % 40)}:00Z`,
        targets: await targetsAt(scope, plot),
        lotId: lot?.id ?? null,
        flush,
        personId: pickers[index % pickers.length] ?? null,
        fruits: Math.round((weight * (1 + mix.reject)) / mix.fruit),
        grades,
        rejectKg: Math.round(weight * mix.reject * 2) / 2,
        rejectReason: mix.reject > 0.03 ? 'borer' : mix.reject > 0 ? 'cracked' : null,
        tareKg: 2.5,
        ticketNumber: String(300 + index).padStart(4, '0'),
      }),
    );
  }
  for (const [{ cropGroupId, beganAgo, days, buyer, paid }, { id, kg }] of lots)
    await sellWhole(scope, { id, cropGroupId }, { buyer, paid, kg, daysAgo: beganAgo - days - 1 }, buyerIds);
  await countOn(scope, pickers);
};

/** Fruits that were counted under the trees and are not weighed yet. */
const countOn = async (scope: Scope, pickers: number[]) => {
  for (const [index, row] of ['A-01', 'A-02'].entries())
    await createHarvestCount(
      await as(scope, 'foreman', 109),
      HarvestCountInput.parse({
        harvestedOn: dayAgo(scope, 109),
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
