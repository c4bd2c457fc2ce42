import { expect, test } from 'vitest';
import { readShape, type Shape } from '../preview/shape.ts';
import { landAround } from './surroundings.ts';

const square = (west: number, south: number): Shape => {
  const [east, north] = [west + 0.005, south + 0.005];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  const shape = readShape({ type: 'Polygon', coordinates: [ring] });
  if (!shape) throw new Error('No shape');
  return shape;
};
const [home, beyond] = [square(108.32, 12.7), square(108.4, 12.7)];

test('the areas beside the shapes are shown, those farther away are not', () => {
  expect(landAround([square(108.321, 12.701)], [home, beyond])).toEqual({ near: [home], metresAway: null });
});

test('shapes of the wrong zone are told by how far they lie from every area', () => {
  const { near, metresAway } = landAround([square(108.07, 12.7)], [home, beyond]);
  expect(near).toEqual([]);
  expect(metresAway).toBeCloseTo(26_600, -2);
});

test('without areas there is nothing to compare with', () => {
  expect(landAround([home], [])).toEqual({ near: [], metresAway: null });
});
