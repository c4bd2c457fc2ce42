import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Target } from './target.ts';
import { type Estate, folded, holds, joined, parentsOf, type Spot, shared, without } from './target-set.ts';

/** Two areas of two plots with three rows each; a plot without rows and a row without trees among them. Tree 4 is missing in some. */
const plots = new Map([
  [1, [11, 12]],
  [2, [21, 22, 23]],
]);
const rows = new Map([11, 12, 21, 22].map((plot) => [plot, [1, 2, 3].map((row) => plot * 10 + row)]));
const rowIds = [...rows.values()].flat();
const numbers = new Map(rowIds.map((id) => [id, id === 223 ? [] : id % 2 ? [1, 2, 3, 5, 6] : [1, 2, 3]]));
const estate: Estate = { plots, rows: new Map([...rows, [23, []]]), numbers };

const spotOf = (target: Target): Spot => {
  if (target.kind === 'area') return { target, areaId: target.id, plotId: null, rowId: null };
  const rowId = target.kind === 'plants' ? target.rowId : target.kind === 'row' ? target.id : null;
  const plotId = target.kind === 'plot' ? target.id : Math.floor((rowId ?? 0) / 10);
  return { target, areaId: Math.floor(plotId / 10), plotId, rowId };
};

/** The trees, and the rows and plots that trees may be planted in later. */
const membersOf = (spots: Spot[]): Set<string> =>
  new Set(
    spots.flatMap(({ target }): string[] => {
      const rowMembers = (id: number) => [`row ${id}`, ...(numbers.get(id) ?? []).map((number) => `${id}/${number}`)];
      const plotMembers = (id: number) => [`plot ${id}`, ...(rows.get(id) ?? []).flatMap(rowMembers)];
      if (target.kind === 'area') return [`area ${target.id}`, ...(plots.get(target.id) ?? []).flatMap(plotMembers)];
      if (target.kind === 'plot') return plotMembers(target.id);
      if (target.kind === 'row') return rowMembers(target.id);
      const there = (numbers.get(target.rowId) ?? []).filter((number) => target.from <= number && number <= target.to);
      return there.map((number) => `${target.rowId}/${number}`);
    }),
  );
const treesOf = (spots: Spot[]) => new Set([...membersOf(spots)].filter((member) => member.includes('/')));
const sorted = (spots: Spot[]) => spots.map(({ target }) => JSON.stringify(target)).sort();
const isWithoutOverlap = (spots: Spot[]) =>
  spots.every((one, at) => spots.every((other, next) => at === next || shared([one], [other]).length === 0));

const range = fc
  .tuple(fc.constantFrom(...rowIds), fc.integer({ min: 1, max: 6 }), fc.nat(5))
  .map(([rowId, from, more]): Target => ({ kind: 'plants', rowId, from, to: from + more }));
const spots = fc
  .array(
    fc.oneof(
      fc.constantFrom(1, 2).map((id): Target => ({ kind: 'area', id })),
      fc.constantFrom(11, 12, 21, 22, 23).map((id): Target => ({ kind: 'plot', id })),
      fc.constantFrom(...rowIds).map((id): Target => ({ kind: 'row', id })),
      range,
    ),
    { maxLength: 8 },
  )
  .map((targets) => joined(targets.map(spotOf)));

test('a plot without one of its trees is its other rows, and the ranges around the tree', () => {
  const gone = spotOf({ kind: 'plants', rowId: 111, from: 3, to: 3 });
  expect(sorted(without([spotOf({ kind: 'plot', id: 11 })], [gone], estate))).toEqual(
    sorted([
      spotOf({ kind: 'plants', rowId: 111, from: 1, to: 2 }),
      spotOf({ kind: 'plants', rowId: 111, from: 5, to: 6 }),
      spotOf({ kind: 'row', id: 112 }),
      spotOf({ kind: 'row', id: 113 }),
    ]),
  );
  expect(parentsOf([gone])).toEqual({ areaIds: [1], plotIds: [11], rowIds: [111] });
});

test('a part that has no trees leaves the row as it is', () => {
  const row = spotOf({ kind: 'row', id: 111 });
  for (const number of [4, 9]) {
    const gap = spotOf({ kind: 'plants', rowId: 111, from: number, to: number });
    expect(without([row], [gap], estate)).toEqual([row]);
  }
});

test('parts never overlap, and joining again changes nothing', () => {
  fc.assert(
    fc.property(spots, spots, (some, others) => {
      const all = joined([...some, ...others]);
      expect(membersOf(all)).toEqual(membersOf([...some, ...others]));
      expect(isWithoutOverlap(all)).toBe(true);
      expect(sorted(joined(all))).toEqual(sorted(all));
    }),
  );
});

test('removing takes exactly those trees, and each part that is left has trees or is a place', () => {
  fc.assert(
    fc.property(spots, spots, (some, others) => {
      const left = without(some, others, estate);
      const taken = treesOf(others);
      expect(treesOf(left)).toEqual(new Set([...treesOf(some)].filter((tree) => !taken.has(tree))));
      expect(isWithoutOverlap(left)).toBe(true);
      for (const spot of left) {
        expect(some.some((one) => holds(one, spot))).toBe(true);
        const isCut = !sorted(some).includes(sorted([spot])[0] ?? '');
        if (isCut && spot.target.kind === 'plants') expect(treesOf([spot]).size).toBeGreaterThan(0);
      }
    }),
  );
});

test('what two have in common lies in both, and has all of their trees', () => {
  fc.assert(
    fc.property(spots, spots, (some, others) => {
      const both = shared(some, others);
      const theirs = treesOf(others);
      expect(treesOf(both)).toEqual(new Set([...treesOf(some)].filter((tree) => theirs.has(tree))));
      for (const spot of both)
        for (const side of [some, others]) expect(side.some((one) => holds(one, spot))).toBe(true);
    }),
  );
});

test('a part that is taken out and put back makes the place whole again', () => {
  fc.assert(
    fc.property(spots, range, (some, target) => {
      const part = shared([spotOf(target)], some);
      fc.pre(part.length > 0 && treesOf(part).size > 0);
      const whole = some.filter((one) => one.target.kind !== 'plants');
      fc.pre(whole.some((one) => part.every((spot) => holds(one, spot))));
      const back = folded([...without(some, part, estate), ...part], part, estate, null);
      expect(membersOf(back)).toEqual(membersOf(folded(some, part, estate, null)));
    }),
  );
});

test('folding keeps the trees, stays within the limit, and leaves alone what was not touched', () => {
  const allRows = (rows.get(11) ?? []).map((id) => spotOf({ kind: 'row', id }));
  expect(folded(allRows, allRows, estate, null)).toEqual([spotOf({ kind: 'plot', id: 11 })]);
  expect(folded(allRows, allRows, estate, allRows)).toEqual(allRows);
  expect(folded(allRows, [], estate, null)).toEqual(allRows);
  fc.assert(
    fc.property(spots, spots, (some, touched) => {
      const all = folded(some, touched, estate, null);
      expect(treesOf(all)).toEqual(treesOf(some));
      expect(isWithoutOverlap(all)).toBe(true);
      expect(sorted(folded(all, touched, estate, null))).toEqual(sorted(all));
    }),
  );
});
