import { expect, test } from 'vitest';
import { keepInRoom } from './keep-in-room.ts';

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const before = box(0, 0, 1000, 600);
const withDrawer = box(0, 0, 600, 600);

test('land that a drawer would cover moves into the room that is left, by no more than it must', () => {
  expect(keepInRoom(box(500, 100, 800, 400), before, withDrawer)).toEqual({ by: [-200, 0] });
  expect(keepInRoom(box(100, 100, 300, 500), before, box(150, 0, 600, 400))).toEqual({ by: [50, -100] });
});

test('what does not fit any more is shown smaller', () => {
  expect(keepInRoom(box(100, 10, 900, 590), before, withDrawer)).toBe('fit');
});

test('the camera stays where the land is still in sight, and where it was not in sight before', () => {
  expect(keepInRoom(box(100, 100, 400, 400), before, withDrawer)).toBeNull();
  expect(keepInRoom(box(-50, 100, 800, 400), before, withDrawer)).toBeNull();
  expect(keepInRoom(box(0, 0, 600, 600), before, box(0.4, 0, 600, 600))).toBeNull();
});
