import type { StockBatch } from '@vuon/contract/handbook/stock-batch';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitedRuns } from '#testing/limited-runs.ts';
import { aFarm, aMember } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aHarvestYield, anOrchard } from '../harvest.factories.ts';
import { aLot } from '../harvest-lots.factories.ts';
import { aFeed, anApplication, aWorkType, traceOfBatch, traceOfLot } from './trace.factories.ts';

// Random work and harvests on a row of ten trees, against a model that looks at each tree of each yield.

const server = useServer();

const Range = fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10 })).map(([a, b]) => ({
  from: Math.min(a, b),
  to: Math.max(a, b),
}));
const Act = fc.record({
  act: fc.constantFrom('apply', 'apply', 'pick'),
  range: Range,
  day: fc.integer({ min: 1, max: 13 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
  product: fc.nat(1),
});

test('the touched kilograms of each yield are those of a model that goes from tree to tree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Act, { minLength: 4, maxLength: 10 }), async (acts) => {
      const manager = await aMember(server, await aFarm(server), 'manager');
      const { rowId } = await anOrchard(server, manager);
      const feeds = [await aFeed(manager), await aFeed(manager)];
      const workTypeId = await aWorkType(manager);
      const lot = await aLot(manager);
      const applied: { batch: StockBatch; from: number; to: number; day: string; code: string }[] = [];
      const picked: { code: string; from: number; to: number; day: string }[] = [];
      for (const { act, range, day, product } of acts) {
        const targets = [{ kind: 'plants', rowId, ...range }];
        const batch = feeds[product] as StockBatch;
        if (act === 'apply') {
          const { code } = await anApplication(manager, { workTypeId, targets, day, materialId: batch.materialId });
          applied.push({ batch, ...range, day, code });
        } else {
          const grades = [{ grade: 'a', kg: 12 }];
          const harvestedAt = `${day}T03:00:00Z`;
          const { code } = await aHarvestYield(manager, { targets, grades, harvestedAt, lotId: lot.id, fruits: null });
          picked.push({ code, ...range, day });
        }
      }
      const trees = ({ from, to }: { from: number; to: number }) =>
        Array.from({ length: to - from + 1 }, (_, index) => from + index);
      const touches = (work: (typeof applied)[number], one: (typeof picked)[number]) => (tree: number) =>
        work.day <= one.day && work.from <= tree && tree <= work.to;
      for (const batch of feeds) {
        const { yields, recall } = await traceOfBatch(manager, batch.id);
        const expected = picked.map((one) => {
          const all = trees(one);
          const touched = all.filter((tree) =>
            applied.some((work) => work.batch === batch && touches(work, one)(tree)),
          );
          return [one.code, Math.round((1_200 * touched.length) / all.length) / 100];
        });
        const found = new Map(yields.map(({ code, touchedKg }) => [code, touchedKg]));
        for (const [code, kg] of expected) expect([code, found.get(String(code)) ?? 0]).toEqual([code, kg]);
        const sum = expected.reduce((all, [, kg]) => all + Number(kg), 0);
        // Each yield is rounded by itself.
        expect(Math.abs(recall.touchedKg - sum)).toBeLessThanOrEqual(0.01 * picked.length + 1e-9);
        expect(recall.keptKg).toBeCloseTo(recall.touchedKg, 2);
      }
      const { entries } = await traceOfLot(manager, lot.id);
      const before = applied.filter((work) => picked.some((one) => trees(one).some(touches(work, one))));
      expect(entries.map(({ code }) => code).toSorted()).toEqual(before.map(({ code }) => code).toSorted());
    }),
    limitedRuns(8),
  );
}, 300_000);
