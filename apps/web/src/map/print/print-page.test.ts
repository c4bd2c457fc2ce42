import { expect, test } from 'vitest';
import { bestResolution, layoutOf, papers, scaleAt, zoomOf, zoomToFit } from './print-page.ts';

test('a sheet has the exact size of its paper, upright and across', () => {
  expect(layoutOf({ paper: 'A3', isAcross: false }, 4).points.width).toBeCloseTo(841.89, 2);
  expect(layoutOf({ paper: 'A3', isAcross: true }, 4).points.width).toBeCloseTo(1190.55, 2);
});

test('head, map and foot lie on the sheet and not over each other', () => {
  for (const paper of papers)
    for (const isAcross of [true, false]) {
      const { width, height, head, map, foot } = layoutOf({ paper, isAcross }, 5);
      expect(head.y + head.height).toBeLessThanOrEqual(map.y);
      expect(map.y + map.height).toBeLessThan(foot.y);
      expect(foot.y + foot.height).toBeLessThan(height);
      expect(map.x + map.width).toBeLessThan(width);
      expect(map.height).toBeGreaterThan(height / 2);
    }
});

test('at 1:2.000 a hundred metres are five centimetres of paper', () => {
  const zoom = zoomOf(2_000, 12.65);
  expect(scaleAt(12.65, zoom)).toBeCloseTo(2_000, 6);
  const degrees = 100 / (111_320 * Math.cos((12.65 * Math.PI) / 180)); // a hundred metres to the east
  const fiveCentimetres = (50 / 25.4) * 96;
  expect(zoomToFit([108, 12.649_999, 108 + degrees, 12.65], fiveCentimetres, 1_000)).toBeCloseTo(zoom, 2);
});

test('what a device cannot draw at once is printed coarser, or not at all', () => {
  const a1 = layoutOf({ paper: 'A1', isAcross: false }, 4);
  expect(bestResolution(layoutOf({ paper: 'A4', isAcross: false }, 4), 4_096)).toBe(200);
  expect(bestResolution(a1, 16_384)).toBe(200);
  expect(bestResolution(a1, 4_096)).toBe(100);
  expect(bestResolution(layoutOf({ paper: 'A0', isAcross: false }, 4), 16_384)).toBe(150);
  expect(bestResolution(layoutOf({ paper: 'A0', isAcross: false }, 4), 4_096)).toBeNull();
});
