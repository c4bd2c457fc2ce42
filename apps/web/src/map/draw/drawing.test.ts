import type { Position } from '@vuon/geo/measure/geometry';
import { expect, test } from 'vitest';
import {
  addCorner,
  change,
  emptyDrawing,
  faultOf,
  finish,
  insertCorner,
  moveCorner,
  redo,
  removeCorner,
  undo,
} from './drawing.ts';

const square: Position[] = [
  [108, 12],
  [108.001, 12],
  [108.001, 12.001],
  [108, 12.001],
];
const drawn = (corners: Position[]) => corners.reduce(addCorner, emptyDrawing('Polygon'));

test('a polygon is finished from three corners on, and opens again when too few are left', () => {
  expect(finish(drawn(square.slice(0, 2))).isOpen).toBe(true);
  const closed = finish(drawn(square));
  expect(closed.isOpen).toBe(false);
  expect(removeCorner(closed, 0).isOpen).toBe(false);
  expect(removeCorner(removeCorner(closed, 0), 0).isOpen).toBe(true);
});

test('a boundary that crosses itself is told with the place, one without land too', () => {
  expect(faultOf(drawn(square))).toBeNull();
  const [a, b, c, d] = square as [Position, Position, Position, Position];
  const crossing = faultOf(drawn([a, c, b, d]));
  expect(crossing?.text).toBe('Ranh giới tự cắt nhau');
  expect(crossing?.at?.[0]).toBeCloseTo(108.0005, 9);
  expect(faultOf(drawn([a, b]))?.text).toBe('Cần ít nhất 3 góc');
});

test('a click moves a point, and adds a corner to anything else', () => {
  const [a, b] = square as [Position, Position];
  expect([a, b].reduce(addCorner, emptyDrawing('Point')).corners).toEqual([b]);
  expect([a, b].reduce(addCorner, emptyDrawing('LineString')).corners).toEqual([a, b]);
});

test('undo takes back a whole drag at once, and redo brings it again', () => {
  const start = { past: [], now: drawn(square), future: [] };
  const begun = change(start, moveCorner(start.now, 0, [107.999, 12]));
  const dragged = change(begun, moveCorner(begun.now, 0, [107.998, 12]), true);
  expect(undo(dragged).now).toBe(start.now);
  expect(redo(undo(dragged)).now.corners[0]).toEqual([107.998, 12]);
  expect(undo(undo(dragged)).now).toBe(start.now);
});

test('a drawing with too many corners says how many it has', () => {
  const corners = Array.from({ length: 5_001 }, (_, index): Position => {
    const angle = (2 * Math.PI * index) / 5_001;
    return [108 + 0.01 * Math.cos(angle), 12 + 0.01 * Math.sin(angle)];
  });
  expect(faultOf({ ...emptyDrawing('Polygon'), corners })?.text).toContain('Nhiều nhất 5.000 góc; đang có 5.001');
  expect(faultOf({ ...emptyDrawing('Polygon'), corners: corners.slice(1) })).toBeNull();
});

test('a corner beyond the end of the map stands on its edge', () => {
  const drawing = addCorner(emptyDrawing('Polygon'), [108, 89.5]);
  expect(drawing.corners).toEqual([[108, 85.05112878]]);
  expect(moveCorner(drawing, 0, [108, -90]).corners).toEqual([[108, -85.05112878]]);
  expect(insertCorner(drawing, 0, [107, 12]).corners[0]).toEqual([107, 12]);
});
