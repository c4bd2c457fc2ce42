import type { Target, TargetPlace } from '@vuon/contract/orchard/target';
import { expect, test } from 'vitest';
import { laterWords } from './later-trees.tsx';
import { originsAfter, targetKey } from './origins.ts';
import { collapsedWords, partsOf, placeCounts } from './target-parts.ts';

const area = { id: 1, code: 'A', name: 'Đồi Đông' };
const place = (target: Target, number = 0): TargetPlace => ({
  target,
  area,
  plot: target.kind === 'area' ? null : { id: target.kind === 'plot' ? target.id : 5, code: 'A-05' },
  row:
    target.kind === 'row' || target.kind === 'plants'
      ? { id: target.kind === 'row' ? target.id : target.rowId, code: `H${number}`, number }
      : null,
  plantCount: 12,
  livingCount: 10,
  hectares: 0.5,
  isRemoved: false,
});
const whole = place({ kind: 'area', id: 1 });
const plot = place({ kind: 'plot', id: 5 });
const row = (number: number) => place({ kind: 'row', id: 50 + number }, number);
const trees = (number: number, from: number, to: number) =>
  place({ kind: 'plants', rowId: 50 + number, from, to }, number);

test('rows of a plot that were chosen in the same way are one line', () => {
  const places = [row(1), row(2), row(4), trees(6, 3, 8)];
  const origins = Object.fromEntries(
    places.map(({ target }, index) => [targetKey(target), index === 2 ? ('paste' as const) : ('lasso' as const)]),
  );
  expect(partsOf(places, origins)).toMatchObject([
    { title: 'Lô A-05 hàng H1–H2; hàng H6 cây 3–8', origin: 'lasso', livingCount: 30, hectares: 1.5 },
    { title: 'Lô A-05 hàng H4', origin: 'paste', livingCount: 10 },
  ]);
  expect(partsOf([plot], {})).toMatchObject([{ title: 'Lô A-05', size: 'cả lô', origin: 'before' }]);
});

test('a part keeps its origin, also in pieces; a new one has that of the change', () => {
  const before = { places: [plot], origins: { [targetKey(plot.target)]: 'paste' as const } };
  expect(Object.values(originsAfter(before, [row(1), row(2)], 'list'))).toEqual(['paste', 'paste']);
  const other = place({ kind: 'plot', id: 6 });
  expect(originsAfter(before, [plot, other], 'lasso')).toEqual({ 'plot 5': 'paste', 'plot 6': 'lasso' });
});

test('a lasso says what it has become', () => {
  expect(collapsedWords([row(1), row(2), row(3)])).toBe('hàng H1–H3');
  expect(collapsedWords([plot])).toBe('lô A-05');
  expect(collapsedWords([whole])).toBe('cả Đồi Đông');
  expect(collapsedWords([place({ kind: 'plot', id: 6 }), row(1), row(2)])).toBe('1 lô, 2 hàng');
});

test('plots of a whole area count, and each plot once', () => {
  expect(placeCounts([row(1), row(2), place({ kind: 'plot', id: 6 })], () => 0)).toEqual({ plots: 2, areas: 1 });
  expect(placeCounts([whole], () => 14)).toEqual({ plots: 14, areas: 1 });
});

test('trees that are planted later count in whole places only', () => {
  expect(laterWords([plot, row(1)], false)).toBe('Cây trồng thêm ở 1 lô, 1 hàng đã chọn trọn sẽ tự vào phạm vi.');
  expect(laterWords([plot, trees(1, 1, 2)], false)).toContain('Ở hàng chọn lẻ cây thì không.');
  expect(laterWords([trees(1, 1, 2)], false)).toContain('chỉ có cây chọn lẻ');
  expect(laterWords([trees(1, 1, 2)], true)).toContain('Chỉ tính những cây đang có');
});
