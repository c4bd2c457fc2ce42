import { expect, test } from 'vitest';
import { newLine, nextId, withLine, withoutLine } from './template-values.ts';

const line = (id: number, ...after: number[]) => ({
  ...newLine([], 1),
  id,
  dependencies: after.map((lineId) => ({ lineId, lagDays: 0 })),
});

test('a new line has an id that none has, also after one was taken out', () => {
  expect(nextId([])).toBe(1);
  expect(newLine([line(7), line(2)], 3)).toMatchObject({ id: 8, stageId: 3, anchor: 'stage-start' });
});

test('an edited line keeps its place, a new one is the last', () => {
  const lines = [line(1), line(2)];
  expect(withLine(lines, { ...line(1), title: 'Tỉa cành' }).map(({ title }) => title)).toEqual(['Tỉa cành', '']);
  expect(withLine(lines, line(3)).map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('nothing waits for a line that was taken out', () => {
  expect(withoutLine([line(1), line(2, 1), line(3, 1, 2)], 1)).toEqual([line(2), line(3, 2)]);
});
