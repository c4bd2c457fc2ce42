import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Target, TargetPlace } from './target.ts';
import { mergeTargets, targetWords, withoutContained } from './target-words.ts';

const area = { id: 1, code: 'A', name: 'Đồi Đông' };
const counts = { plantCount: 110, livingCount: 100, hectares: 0.7, isRemoved: false };
const plot = (number: number) => ({ id: number, code: `A-${number}` });
const row = (number: number, ofPlot = 5) => ({ id: ofPlot * 100 + number, code: `H${number}`, number });

const ofArea = (of = area): TargetPlace => ({
  target: { kind: 'area', id: of.id },
  area: of,
  plot: null,
  row: null,
  ...counts,
});
const ofPlot = (number: number, of = area): TargetPlace => ({
  target: { kind: 'plot', id: number },
  area: of,
  plot: plot(number),
  row: null,
  ...counts,
});
const ofRow = (number: number): TargetPlace => ({
  target: { kind: 'row', id: row(number).id },
  area,
  plot: plot(5),
  row: row(number),
  ...counts,
});
const ofTrees = (number: number, from: number, to: number): TargetPlace => ({
  target: { kind: 'plants', rowId: row(number).id, from, to },
  area,
  plot: plot(5),
  row: row(number),
  ...counts,
});

describe('the sentence', () => {
  const other = { id: 2, code: 'B', name: 'Ven suối' };
  test.each([
    [[], 'Chưa chọn phạm vi'],
    [[ofArea()], 'cả Đồi Đông: 100 cây, 0,7 ha'],
    [
      [ofPlot(1), ofPlot(3), ofRow(1), ofRow(2), ofRow(4)],
      'Đồi Đông: lô A-1, A-3; lô A-5 hàng H1–H2, H4: 500 cây, 3,5 ha',
    ],
    [
      [ofRow(9), ofTrees(2, 3, 8), ofTrees(2, 11, 11)],
      'Đồi Đông: lô A-5 hàng H9; hàng H2 cây 3–8, 11: 300 cây, 2,1 ha',
    ],
    [
      [ofRow(9), ofTrees(2, 3, 8), ofTrees(3, 1, 1), ofTrees(3, 5, 6), ofTrees(4, 1, 2), ofTrees(7, 1, 2)],
      'Đồi Đông: lô A-5 hàng H9; cây trong hàng H2–H4, H7: 600 cây, 4,2 ha',
    ],
    [[ofArea(), ofPlot(30, other)], 'cả Đồi Đông · Ven suối: lô A-30: 200 cây, 1,4 ha'],
    [
      Array.from({ length: 12 }, (_, index) => ofPlot(1 + index)),
      'Đồi Đông: lô A-1, A-2, A-3, A-4, A-5, A-6, A-7 và 5 lô khác: 1.200 cây, 8,4 ha',
    ],
  ])('%#', (places, sentence) => expect(targetWords(places).replaceAll('\u00a0', ' ')).toBe(sentence));
});

test('a place inside of another one is left out', () => {
  expect(withoutContained([ofArea(), ofPlot(1), ofRow(2), ofTrees(3, 1, 2)])).toEqual([ofArea()]);
  expect(withoutContained([ofPlot(5), ofRow(2), ofTrees(3, 1, 2), ofPlot(6)])).toEqual([ofPlot(5), ofPlot(6)]);
  expect(withoutContained([ofRow(2), ofTrees(2, 1, 2), ofTrees(3, 1, 2)])).toEqual([ofRow(2), ofTrees(3, 1, 2)]);
});

test('ranges of trees are merged to the same trees, and merging again changes nothing', () => {
  const ranges = fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 40 }), fc.nat(8))
      .map(([rowId, from, more]): Target => ({ kind: 'plants', rowId, from, to: from + more })),
  );
  const treesOf = (targets: Target[]) => {
    const trees = targets.flatMap((target) =>
      target.kind === 'plants'
        ? Array.from({ length: target.to - target.from + 1 }, (_, index) => `${target.rowId}/${target.from + index}`)
        : [],
    );
    return { trees: new Set(trees), count: trees.length };
  };
  fc.assert(
    fc.property(ranges, (targets) => {
      const merged = mergeTargets(targets);
      expect(treesOf(merged).trees).toEqual(treesOf(targets).trees);
      expect(treesOf(merged).count).toBe(treesOf(merged).trees.size);
      expect(mergeTargets(merged)).toEqual(merged);
    }),
  );
});
