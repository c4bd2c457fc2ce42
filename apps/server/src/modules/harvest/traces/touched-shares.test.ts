import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Flow, touchedShares } from './touched-shares.ts';

const of = <K, V>(...entries: [K, V][]) => new Map(entries);

test('what leaves a lot has the share of the lot', () => {
  const shares = touchedShares({
    kgIn: of([1, 100], [2, 100], [3, 30]),
    touched: of([1, 50]),
    flows: [
      { fromId: 1, toId: 2, kg: 40 },
      { fromId: 2, toId: 3, kg: 30 },
    ],
  });
  expect([...shares.values()]).toEqual([0.5, 0.2, 0.2]);
});

test('a part that is merged back leaves the share as it was', () => {
  const shares = touchedShares({
    kgIn: of([1, 140], [2, 40]),
    touched: of([1, 30]),
    flows: [
      { fromId: 1, toId: 2, kg: 40 },
      { fromId: 2, toId: 1, kg: 40 },
    ],
  });
  for (const share of shares.values()) expect(share).toBeCloseTo(0.3, 9);
});

test('all of a lot that is recalled is touched, and what went on from it', () => {
  const flows = [{ fromId: 1, toId: 2, kg: 40 }];
  expect(touchedShares({ kgIn: of([1, 100], [2, 80]), touched: new Map(), flows, whole: 1 })).toEqual(
    of([1, 1], [2, 0.5]),
  );
});

/** Lots that are filled, touched in part, and split into each other, in circles too; nothing leaves a lot that is not in it. */
const Histories = fc.record({
  lots: fc.array(
    fc.record({ kg: fc.integer({ min: 1, max: 1_000 }), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
    {
      minLength: 2,
      maxLength: 6,
    },
  ),
  moves: fc.array(fc.record({ from: fc.nat(5), to: fc.nat(5), part: fc.double({ min: 0.05, max: 1, noNaN: true }) }), {
    maxLength: 12,
  }),
});

test('no kilogram is lost or made between lots, whatever was split and merged', () => {
  fc.assert(
    fc.property(Histories, ({ lots, moves }) => {
      const left = lots.map(({ kg }) => kg);
      const kgIn = new Map(lots.map(({ kg }, id) => [id, kg]));
      const flows: Flow[] = [];
      for (const { from, to, part } of moves) {
        const [fromId, toId] = [from % lots.length, to % lots.length];
        const kg = (left[fromId] ?? 0) * part;
        if (fromId === toId || kg <= 0) continue;
        left[fromId] = (left[fromId] ?? 0) - kg;
        left[toId] = (left[toId] ?? 0) + kg;
        kgIn.set(toId, (kgIn.get(toId) ?? 0) + kg);
        flows.push({ fromId, toId, kg });
      }
      const touched = new Map(lots.map(({ kg, share }, id) => [id, kg * share]));
      const shares = touchedShares({ kgIn, touched, flows });
      const all = [...touched.values()].reduce((sum, kg) => sum + kg, 0);
      const there = left.reduce((sum, kg, id) => sum + kg * (shares.get(id) ?? 0), 0);
      expect(there).toBeCloseTo(all, 4);
      for (const share of shares.values()) expect(share).toBeLessThanOrEqual(1 + 1e-9);
    }),
  );
});
