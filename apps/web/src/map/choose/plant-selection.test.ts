import { longestSelection, PlantSelectionText } from '@vuon/contract/orchard/plant-selection';
import type { Position } from '@vuon/geo/measure/geometry';
import { isInside } from '@vuon/geo/measure/inside';
import { localPlane } from '@vuon/geo/measure/local-plane';
import { expect, test } from 'vitest';
import {
  fitSelection,
  isChosen,
  isNothing,
  nothingChosen,
  selectionText,
  toggled,
  withPlots,
  withRing,
  withTrees,
} from './plant-selection.ts';

const middle: Position = [108.35, 12.65];
const { toGlobe } = localPlane(middle);
/** What a trembling hand draws around the middle: a corner for each step of the pointer. */
const lasso = (radius: number, corners: number): Position[] =>
  Array.from({ length: corners }, (_, n) => {
    const angle = (2 * Math.PI * n) / corners;
    const far = radius + 2 * Math.sin(n * 1.7);
    return toGlobe([far * Math.sin(angle), far * Math.cos(angle)]);
  });

test('a lasso of many corners fits into an address, and holds the same trees but at its very edge', () => {
  const drawn = lasso(150, 1_500);
  const fitted = fitSelection(withRing(nothingChosen, drawn));
  const [ring = []] = fitted?.within ?? [];
  expect(ring.length).toBeLessThanOrEqual(300);
  const text = selectionText(fitted ?? nothingChosen);
  expect(text.length).toBeLessThanOrEqual(longestSelection);
  expect(PlantSelectionText.parse(text).within).toEqual([ring]);
  const trees: Position[] = [];
  for (let east = -170; east <= 170; east += 17)
    for (let north = -170; north <= 170; north += 17)
      if (Math.abs(Math.hypot(east, north) - 150) > 6) trees.push(toGlobe([east, north]));
  const held = (by: Position[]) => trees.map((tree) => isInside([by], tree));
  expect(held(ring)).toEqual(held(drawn));
});

test('twenty lassos fit together, more are refused rather than cut short', () => {
  const many = Array.from({ length: 20 }, () => lasso(150, 200)).reduce(withRing, nothingChosen);
  expect(selectionText(fitSelection(many) ?? nothingChosen).length).toBeLessThanOrEqual(longestSelection);
  expect(fitSelection(many)?.within).toHaveLength(20);
  expect(fitSelection(withRing(many, lasso(10, 20)))).toBeNull();
  expect(fitSelection(withTrees(nothingChosen, [...Array(1_001).keys()]))).toBeNull();
});

test('a tree is taken out of a plot and put back, and one outside is added and dropped', () => {
  const plot = withPlots(nothingChosen, [7]);
  const inside = { id: 1, at: middle, plotId: 7, rowId: null };
  const outside = { id: 2, at: middle, plotId: 8, rowId: null };
  const less = toggled(plot, inside);
  expect(isChosen(less, inside)).toBe(false);
  expect(toggled(less, inside)).toEqual(plot);
  const more = toggled(plot, outside);
  expect(isChosen(more, outside)).toBe(true);
  expect(toggled(more, outside)).toEqual(plot);
});

test('trees of a lasso are told by where they stand', () => {
  const around = withRing(nothingChosen, lasso(50, 60));
  expect(isChosen(around, { id: 1, at: middle, plotId: null, rowId: null })).toBe(true);
  expect(isChosen(around, { id: 1, at: toGlobe([80, 0]), plotId: null, rowId: null })).toBe(false);
  expect(isNothing(around)).toBe(false);
  expect(isNothing({ ...nothingChosen, withoutIds: [3] })).toBe(true);
});
