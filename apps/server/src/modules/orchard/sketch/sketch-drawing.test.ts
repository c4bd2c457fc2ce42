import type { Position } from '@vuon/contract/orchard/location';
import { localPlane } from '@vuon/geo/measure/local-plane';
import { expect, test } from 'vitest';
import { placeChips, type Wanted } from './sketch-chips.ts';
import { drawSketch, roundMetres, viewAround } from './sketch-drawing.ts';

const { toGlobe } = localPlane([108.2, 12.7]);
/** A boundary from these metres east and north of the farm's middle. */
const box = (east: number, north: number, width: number, height: number): Position[][] => [
  [
    toGlobe([east, north]),
    toGlobe([east + width, north]),
    toGlobe([east + width, north + height]),
    toGlobe([east, north + height]),
    toGlobe([east, north]),
  ],
];
const size = { width: 250, height: 180 };
const shapes = { areas: [], neighbours: [], rows: [], dots: [] };

test('shows the places with room around them, undistorted, north up', () => {
  const rings = box(0, 0, 200, 100);
  const view = viewAround([rings], size);
  // 200 m on 80 % of 250 points.
  expect(view?.scale).toBeCloseTo(1, 2);
  const paper = rings[0]?.map((corner) => view?.toPaper(corner).map(Math.round));
  expect(paper).toEqual([
    [25, 140],
    [225, 140],
    [225, 40],
    [25, 40],
    [25, 140],
  ]);
  expect(viewAround([], size)).toBeNull();
  // A single spot still has some land around it.
  expect(viewAround([box(0, 0, 1, 1)], size)?.scale).toBeLessThan(5);
});

test('draws plots with their codes, neighbours pale, rows and trees of a part, arrow and scale', () => {
  const view = viewAround([box(0, 0, 200, 100)], size);
  if (!view) throw new Error('no view');
  const svg = drawSketch(view, {
    areas: [box(-10, -10, 400, 200)],
    neighbours: [
      { code: 'B-01', rings: box(205, 0, 100, 100) },
      { code: 'C-01', rings: box(0, 105, 200, 60) },
    ],
    meant: [{ code: 'A&3', rings: box(0, 0, 200, 100), isWhole: false }],
    rows: [[toGlobe([10, 10]), toGlobe([190, 10])]],
    dots: [toGlobe([10, 10]), toGlobe([20, 10])],
  });
  expect(svg).toContain('>A&amp;3</text>');
  // Too narrow a part of it is seen.
  expect(svg).not.toContain('>B-01<');
  // Its middle lies beyond the paper's edge.
  expect(svg).toContain('>C-01<');
  expect(svg.match(/h\.01/g)).toHaveLength(2);
  expect(svg).toContain('>50 m</text>');
  expect(svg).toContain('>B</text>');
  expect(svg).not.toContain('NaN');
});

test('a thousand corners that lie on a line are one stroke', () => {
  const top = Array.from({ length: 1_000 }, (_, at) => toGlobe([at / 5, 100]));
  const ring = [toGlobe([0, 0]), ...top, toGlobe([200, 0]), toGlobe([0, 0])];
  const view = viewAround([[ring]], size);
  if (!view) throw new Error('no view');
  expect(drawSketch(view, { ...shapes, meant: [{ code: 'A', rings: [ring], isWhole: true }] }).length).toBeLessThan(
    2_000,
  );
});

test('the scale is 1, 2 or 5 times a power of ten', () => {
  expect([99, 100, 199, 200, 499, 500, 0.3].map(roundMetres)).toEqual([50, 100, 100, 200, 200, 500, 0.2]);
});

test('chips stay on the paper and never lie over each other; the meant ones come first', () => {
  const square = (x: number, y: number, side: number): Wanted['ring'] => [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ];
  const wanted = (text: string, isMeant: boolean, x: number, y: number, side: number): Wanted => ({
    text,
    isMeant,
    at: [x + side / 2, y + side / 2],
    ring: square(x, y, side),
  });
  const given = [
    wanted('B-1', false, 0, 0, 60),
    wanted('A-1', true, 10, 10, 40),
    wanted('A-2', true, 100, 100, 8),
    wanted('B-2', false, 150, 100, 8),
    wanted('A-3', true, 240, 100, 40),
  ];
  const chips = placeChips({ width: 250, height: 180 }, given, []);
  expect(chips.map(({ text }) => text)).toEqual(['A-1', 'A-2']);
  for (const [at, one] of chips.entries())
    for (const other of chips.slice(at + 1))
      expect(
        one.x < other.x + other.width &&
          other.x < one.x + one.width &&
          one.y < other.y + other.height &&
          other.y < one.y + one.height,
      ).toBe(false);
});
