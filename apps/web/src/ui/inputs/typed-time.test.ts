import { expect, test } from 'vitest';
import { typedTime } from './typed-time.ts';

test('hours are read as people write them', () => {
  expect(['7', '07', '7:30', '730', '1715', '7h30', '7 giờ', '17.15', '13h'].map(typedTime)).toEqual([
    '07:00',
    '07:00',
    '07:30',
    '07:30',
    '17:15',
    '07:30',
    null,
    '17:15',
    '13:00',
  ]);
  expect(['', '25', '7:75', 'sáng'].map(typedTime)).toEqual([null, null, null, null]);
});
