import { expect, test } from 'vitest';
import { movedWindow } from './moved-window.ts';

const window = { startsOn: '2027-02-26', endsOn: '2027-03-01' };

test('a bar moves by whole days and keeps its length', () => {
  expect(movedWindow(window, 'all', 6)).toEqual({ startsOn: '2027-03-04', endsOn: '2027-03-07' });
  expect(movedWindow(window, 'all', -1)).toEqual({ startsOn: '2027-02-25', endsOn: '2027-02-28' });
});

test('an end moves alone, and no further than the other end', () => {
  expect(movedWindow(window, 'end', 2)).toEqual({ startsOn: '2027-02-26', endsOn: '2027-03-03' });
  expect(movedWindow(window, 'end', -9)).toEqual({ startsOn: '2027-02-26', endsOn: '2027-02-26' });
  expect(movedWindow(window, 'start', 9)).toEqual({ startsOn: '2027-03-01', endsOn: '2027-03-01' });
});
