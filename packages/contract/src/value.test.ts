import { expect, test } from 'vitest';
import { z } from 'zod';
import { changesOf, optionalText, requiredText } from './value.ts';

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
