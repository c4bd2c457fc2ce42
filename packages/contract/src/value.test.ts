import { expect, test } from 'vitest';
import { z } from 'zod';
import { changesOf, Day, measured, optionalText, requiredText, Timestamp } from './value.ts';

const Fields = z.strictObject({
  name: requiredText('Tên', 10),
  notes: optionalText(10),
  role: z.enum(['a', 'b']).default('a'),
});

test('what a change leaves out stays as it is', () => {
  expect(changesOf(Fields).parse({})).toEqual({});
  expect(changesOf(Fields).parse({ name: ' Vườn ' })).toEqual({ name: 'Vườn' });
});

test('what a change empties becomes empty, and rules still hold', () => {
  expect(changesOf(Fields).parse({ notes: ' ' })).toEqual({ notes: null });
  expect(changesOf(Fields).safeParse({ name: '' }).success).toBe(false);
  expect(changesOf(Fields).safeParse({ other: 1 }).success).toBe(false);
});

test.each(['0000-01-01', '0999-12-31', '3000-01-01', '9999-12-31'])(
  '%s is a day that the database or we cannot count with',
  (day) => {
    expect(Day.safeParse(day).error?.issues[0]?.message).toBe('Năm phải từ 1000 đến 2999');
    expect(Timestamp.safeParse(`${day}T00:00:00Z`).success).toBe(false);
  },
);

test.each(['1000-01-01', '1975-04-30', '2999-12-31'])('%s is a day', (day) => {
  expect(Day.parse(day)).toBe(day);
});

test('what is measured is 0, or large enough for four bytes', () => {
  const Metres = measured(1_000, 'm');
  for (const value of [0, 0.001, 3.5, 1_000]) expect(Metres.parse(value)).toBe(value);
  for (const value of [1e-46, 0.0009, -1, 1_000.1, 1e308]) expect(Metres.safeParse(value).success).toBe(false);
});
