import { expect, test } from 'vitest';
import { movedBy, placeOfPress } from './defect-spot.ts';

const frame = { left: 100, top: 50, width: 400, height: 200 };

test('a press marks its place as shares of the picture, whatever its size on the screen', () => {
  expect(placeOfPress({ clientX: 200, clientY: 150, detail: 1 }, frame)).toEqual({ x: 0.25, y: 0.5 });
  expect(placeOfPress({ clientX: 700, clientY: 0, detail: 1 }, frame)).toEqual({ x: 1, y: 0 });
});

test('a key marks the middle, and arrows move the mark within the picture', () => {
  expect(placeOfPress({ clientX: 0, clientY: 0, detail: 0 }, frame)).toEqual({ x: 0.5, y: 0.5 });
  expect(movedBy('ArrowLeft', { x: 0.5, y: 0.5 })).toEqual({ x: 0.48, y: 0.5 });
  expect(movedBy('ArrowDown', { x: 0.5, y: 0.99 })).toEqual({ x: 0.5, y: 1 });
  expect(movedBy('Enter', { x: 0.5, y: 0.5 })).toBeNull();
});
