import type { TargetNode, TargetPlace } from '@vuon/contract/orchard/target';
import { expect, test } from 'vitest';
import { type Children, placeOfNode, type TreePlace, type TreeQuestion, treeRows } from './tree-rows.ts';

const area = { id: 1, code: 'A', name: 'Đồi Đông' };
const node = (kind: TargetNode['kind'], id: number, name: string, livingCount: number): TargetNode => ({
  kind,
  id,
  name,
  childCount: 3,
  plantCount: livingCount + 1,
  livingCount,
});
const hill = placeOfNode(node('area', 1, 'Đồi Đông', 300), null);
const plots = [11, 12, 13].map((id) => placeOfNode(node('plot', id, `A-${id}`, 100), hill.spot));
const rowsOf = (plot: TreePlace) =>
  Array.from({ length: 12 }, (_, n) => placeOfNode(node('row', 1_100 + n, `H${n + 1}`, 8), plot.spot));

const plotPlace = (id: number, livingCount = 100): TargetPlace => ({
  target: { kind: 'plot', id },
  area,
  plot: { id, code: `A-${id}` },
  row: null,
  plantCount: livingCount + 1,
  livingCount,
  hectares: 1,
  isRemoved: false,
});
const rowPlace = (number: number): TargetPlace => ({
  ...plotPlace(11, 8),
  target: { kind: 'row', id: 1_099 + number },
  row: { id: 1_099 + number, code: `H${number}`, number },
});

const childrenOf = (place: TreePlace): Children => {
  if (place === hill) return { places: plots };
  return place.key === 'plot-11' ? { places: rowsOf(place) } : null;
};
const lines = (question: Partial<TreeQuestion>) =>
  treeRows({
    areas: [hill],
    childrenOf,
    chosen: [],
    limit: null,
    opened: new Set(['area-1']),
    unfolded: new Set(),
    found: null,
    ...question,
  }).map((line) => {
    if (line.kind === 'place') return `${line.place.label} ${line.state} ${line.chosen}/${line.living}`;
    return 'label' in line ? `${line.kind} ${line.label}` : line.kind;
  });

test('a place is chosen by itself, by a larger one, or in part by smaller ones', () => {
  expect(lines({ chosen: [plotPlace(11), plotPlace(12)] })).toEqual([
    'Đồi Đông some 200/300',
    'Lô A-11 all 100/100',
    'Lô A-12 all 100/100',
    'Lô A-13 none 0/100',
  ]);
  const whole: TargetPlace = { ...plotPlace(0, 300), target: { kind: 'area', id: 1 }, plot: null };
  expect(lines({ chosen: [whole] })).toEqual([
    'Đồi Đông all 300/300',
    'Lô A-11 all 100/100',
    'Lô A-12 all 100/100',
    'Lô A-13 all 100/100',
  ]);
});

test('rows of an open plot that are alike fold, and unfold', () => {
  const opened = new Set(['area-1', 'plot-11']);
  const chosen = [rowPlace(1), rowPlace(2), rowPlace(8)];
  expect(lines({ opened, chosen }).slice(1, -2)).toEqual([
    'Lô A-11 some 24/100',
    'Hàng H1 all 8/8',
    'Hàng H2 all 8/8',
    'Hàng H3 none 0/8',
    'Hàng H4 none 0/8',
    'more Hàng H5–H7',
    'Hàng H8 all 8/8',
    'more Hàng H9–H12',
  ]);
  expect(lines({ opened, chosen, unfolded: new Set(['plot-11']) })).toHaveLength(16);
});

test('places outside of the limit are seen in one locked line, and do not count', () => {
  const limit = [plotPlace(11), plotPlace(13)];
  expect(lines({ limit, chosen: [plotPlace(11)] })).toEqual([
    'Đồi Đông some 100/200',
    'Lô A-11 all 100/100',
    'Lô A-13 none 0/100',
    'locked A-12',
  ]);
  expect(lines({ limit, chosen: limit })[0]).toBe('Đồi Đông all 200/200');
});

test('a search shows the places found in those that they lie in; children on their way are waited for', () => {
  const found = new Set(['area-1', 'plot-12']);
  expect(lines({ found })).toEqual(['Đồi Đông none 0/300', 'Lô A-12 none 0/100']);
  expect(lines({ found, opened: new Set(['area-1', 'plot-12']) }).at(-1)).toBe('waiting');
});
