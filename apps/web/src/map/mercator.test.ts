import { expect, test } from 'vitest';
import { clampLatitude, pixelsPerMetre, toWorld, worldOffsets } from './mercator.ts';

test('the map ends at about 85 degrees: places nearer to a pole stand on its edge', () => {
  expect(toWorld([0, 90])).toEqual([0.5, 0]);
  expect(toWorld([0, -90])).toEqual([0.5, 1]);
  expect(toWorld([0, 89])).toEqual(toWorld([0, 86]));
  expect([90, -88, 12.7].map(clampLatitude)).toEqual([85.05112878, -85.05112878, 12.7]);
  const { origin, offsets } = worldOffsets([108, 108], [12, 90]);
  expect((offsets[1] ?? 1) + origin[1]).toBe(origin[1]);
  expect((offsets[3] ?? 1) + origin[1]).toBeCloseTo(0);
  expect(pixelsPerMetre(90, 10)).toBe(pixelsPerMetre(85.05112878, 10));
});
