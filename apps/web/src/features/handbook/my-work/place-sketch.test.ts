import { localPlane } from '@vuon/geo/measure/local-plane';
import { expect, test } from 'vitest';
import { drawingOf, type PlotShape, wayWords } from './place-sketch.ts';

const { toGlobe } = localPlane([108.3, 12.7]);
const square = (code: string, east: number, north: number): PlotShape => ({
  id: 1,
  code,
  rings: [
    [
      toGlobe([east, north]),
      toGlobe([east + 100, north]),
      toGlobe([east + 100, north + 100]),
      toGlobe([east, north + 100]),
    ],
  ],
  rows: [],
});

test('tells how far and in which direction the nearest plot lies', () => {
  const plots = [square('A-03', 300, 300), square('A-09', 5_000, 0)];
  expect(wayWords(plots, toGlobe([350, 350]))).toBe('Bạn đang ở lô A-03');
  expect(wayWords(plots, toGlobe([0, 0]))).toBe('Lô A-03 cách 420 m về hướng đông bắc');
  expect(wayWords(plots, toGlobe([350, 640]))).toBe('Lô A-03 cách 240 m về hướng nam');
  expect(wayWords([square('A-09', 5_000, -50)], toGlobe([0, 0]))).toBe('Lô A-09 cách 5,0 km về hướng đông');
  expect(wayWords([{ ...square('A-01', 0, 0), rings: [] }], toGlobe([0, 0]))).toBeNull();
});

test('a drawing has north above, and room around the edge', () => {
  const [place] = square('A-03', 0, 0).rings;
  const draw = drawingOf(place ?? [], 300);
  const rounded = (place ?? []).map((corner) => draw(corner).map(Math.round));
  expect(rounded).toEqual([
    [24, 276],
    [276, 276],
    [276, 24],
    [24, 24],
  ]);
});
