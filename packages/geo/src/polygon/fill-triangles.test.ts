import { expect, test } from 'vitest';
import { fillTriangles } from './fill-triangles.ts';

type Point = [number, number];

const areaOf = (triangles: number[]): number => {
  let sum = 0;
  for (let at = 0; at < triangles.length; at += 6) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = triangles.slice(at, at + 6);
    sum += Math.abs((x2 - x1) * (y3 - y1) - (x3 - x1) * (y2 - y1)) / 2;
  }
  return sum;
};
const covers = (triangles: number[], [x, y]: Point): boolean => {
  for (let at = 0; at < triangles.length; at += 6) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = triangles.slice(at, at + 6);
    const sides = [
      (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1),
      (x3 - x2) * (y - y2) - (y3 - y2) * (x - x2),
      (x1 - x3) * (y - y3) - (y1 - y3) * (x - x3),
    ];
    if (sides.every((side) => side >= 0) || sides.every((side) => side <= 0)) return true;
  }
  return false;
};

const square: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
  [0, 0],
];

test('a square, closed or not, is filled to its edges', () => {
  expect(areaOf(fillTriangles([square]))).toBe(100);
  expect(areaOf(fillTriangles([square.slice(0, -1)]))).toBe(100);
});

test('a hole stays empty', () => {
  const hole: Point[] = [
    [4, 4],
    [6, 4],
    [6, 6],
    [4, 6],
    [4, 4],
  ];
  const triangles = fillTriangles([square, hole]);
  expect(areaOf(triangles)).toBe(96);
  expect(covers(triangles, [5, 5])).toBe(false);
  expect(covers(triangles, [2, 5])).toBe(true);
});

test('a bay is left out, whichever way the ring goes round', () => {
  const bay: Point[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [5, 2],
    [0, 10],
  ];
  for (const ring of [bay, bay.toReversed()]) {
    const triangles = fillTriangles([ring]);
    expect(areaOf(triangles)).toBeCloseTo(60);
    expect(covers(triangles, [5, 6])).toBe(false);
    expect(covers(triangles, [1, 5])).toBe(true);
  }
});

test('a line or a dot fills nothing', () => {
  expect(fillTriangles([[[1, 1]]])).toEqual([]);
  expect(
    fillTriangles([
      [
        [0, 0],
        [5, 5],
      ],
    ]),
  ).toEqual([]);
});
