import { code, Day, optionalText, requiredText } from '@vuon/contract/value';
import { expect, test } from 'vitest';
import { type ZodType, z } from 'zod';
import { fromSchema, isRequired } from './from-schema.ts';

const name = requiredText('Tên lô', 120);
const metres = z.number('Phải là số').min(0.5, 'Nhỏ nhất 0,5 m').nullable().default(null);

/** null when the rule accepts the value, else what it says. */
const check = async (schema: ZodType, value: unknown, label?: string): Promise<string | null> => {
  const rule = fromSchema(schema, label);
  if (typeof rule === 'function' || !rule.validator) throw new Error('not a validator');
  try {
    await rule.validator({}, value, () => {});
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test('the contract says which fields are required', () => {
  expect(isRequired(code('Mã lô'))).toBe(true);
  expect(isRequired(Day)).toBe(true);
  expect(isRequired(optionalText(120))).toBe(false);
  expect(isRequired(metres)).toBe(false);
});

test.each([undefined, null, '', '   '])(
  'a required field without a value (%j) is told in the literal words',
  async (value) => {
    expect(await check(name, value, 'Tên lô')).toBe('Tên lô is required');
    expect(await check(Day, value, 'Ngày bắt đầu')).toBe('Ngày bắt đầu is required');
  },
);

test.each([undefined, null, ''])('an optional field may be cleared (%j)', async (value) => {
  expect(await check(metres, value, 'Cách hàng')).toBeNull();
});

test("otherwise the contract's own message is shown", async () => {
  expect(await check(metres, 0.2, 'Cách hàng')).toBe('Nhỏ nhất 0,5 m');
  expect(await check(code('Mã lô'), 'SR MON', 'Mã lô')).toContain('không có khoảng trắng');
  expect(await check(code('Mã lô'), 'SR-MON', 'Mã lô')).toBeNull();
});
