import { expect, test } from 'vitest';
import { crewLoadText, loadsWithout, loadText } from './loads.ts';

const work = (id: number) => ({ id, code: `CV-${id}`, title: 'Phun', startsOn: '2027-06-16', endsOn: '2027-06-17' });
const load = { items: [{ personId: 3, works: [work(1), work(2)] }] };

test('the work itself is no load beside itself', () => {
  expect(loadText(loadsWithout(load, 2), 3)).toBe('1 việc khác trong những ngày này');
  expect(loadText(loadsWithout(load, null), 3)).toBe('2 việc khác trong những ngày này');
  expect(loadText(loadsWithout(load, null), 4)).toBe('chưa có việc nào khác');
  expect(loadText(null, 3)).toBeNull();
});

test('a crew tells how many of its people have work already', () => {
  expect(crewLoadText(loadsWithout(load, null), [3, 4, 5])).toBe('3 người, 1 người đã có việc');
  expect(crewLoadText(null, [3, 4])).toBe('2 người');
});
