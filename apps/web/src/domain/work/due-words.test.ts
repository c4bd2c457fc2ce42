import { expect, test } from 'vitest';
import { dueOf, windowText } from './due-words.ts';

const today = '2027-06-16';
const work = (startsOn: string, endsOn: string, state: Parameters<typeof dueOf>[0]['state']) => ({
  startsOn,
  endsOn,
  state,
});

test('a window is as short as it can be told', () => {
  expect(windowText({ startsOn: '2027-06-16', endsOn: '2027-06-17' }, today)).toBe('16–17/06');
  expect(windowText({ startsOn: '2027-06-28', endsOn: '2027-06-28' }, today)).toBe('28/06');
  expect(windowText({ startsOn: '2027-06-30', endsOn: '2027-07-02' }, today)).toBe('30/06–02/07');
  expect(windowText({ startsOn: '2026-06-30', endsOn: '2026-07-02' }, today)).toBe('30/06–02/07/2026');
  expect(windowText({ startsOn: '2026-12-30', endsOn: '2027-01-02' }, today)).toBe('30/12/2026–02/01/2027');
});

test('work that has not begun is near its first day, work that goes on its last', () => {
  expect(dueOf(work('2027-06-18', '2027-06-22', 'planned'), today)).toEqual({ text: 'còn 2 ngày', tone: 'ahead' });
  expect(dueOf(work('2027-06-16', '2027-06-17', 'assigned'), today)).toEqual({ text: 'hôm nay', tone: 'today' });
  expect(dueOf(work('2027-06-15', '2027-06-17', 'doing'), today)).toEqual({ text: 'còn 1 ngày', tone: 'ahead' });
  expect(dueOf(work('2027-06-15', '2027-06-18', 'planned'), today)?.text).toBe('còn 2 ngày');
});

test('many days are told with their thousands', () => {
  expect(dueOf(work('2051-07-20', '2051-07-21', 'planned'), today)?.text).toBe('còn 8.800 ngày');
});

test('only work that is still to be done is late', () => {
  expect(dueOf(work('2027-06-12', '2027-06-14', 'assigned'), today)).toEqual({ text: 'trễ 2 ngày', tone: 'late' });
  expect(dueOf(work('2027-06-12', '2027-06-14', 'done'), today)).toBeNull();
  expect(dueOf(work('2027-06-12', '2027-06-14', 'cancelled'), today)).toBeNull();
});
