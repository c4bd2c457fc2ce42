import { expect, test } from 'vitest';
import { changedFields, differences, sameValue } from './changed-fields.ts';

test('no value has one spelling', () => {
  expect(sameValue(null, '')).toBe(true);
  expect(sameValue(undefined, '  ')).toBe(true);
  expect(sameValue(0, null)).toBe(false);
});

test('the same words typed on two keyboards are no change', () => {
  expect(sameValue('Sầu riêng'.normalize('NFD'), 'Sầu riêng'.normalize('NFC'))).toBe(true);
});

test('objects are compared by what they hold, lists also by order', () => {
  expect(sameValue({ a: 1, b: null }, { b: undefined, a: 1 })).toBe(true);
  expect(sameValue([{ age: 5, minKg: 20 }], [{ minKg: 20, age: 5 }])).toBe(true);
  expect(sameValue([1, 2], [2, 1])).toBe(false);
});

test('names only the fields that were changed', () => {
  const before = { code: 'RI6', name: 'Ri6', notes: null };
  expect(changedFields(before, { code: 'RI6', name: 'Ri6 ghép', notes: '' }, ['code', 'name', 'notes'])).toEqual([
    'name',
  ]);
});

test('tells who changed what since the form was opened', () => {
  const base = { name: 'Ri6', rowSpacing: 8, treeSpacing: 8, notes: null };
  const mine = { ...base, name: 'Ri6 ghép', rowSpacing: 9 };
  const theirs = { ...base, name: 'Ri6 Đắk Lắk', treeSpacing: 7 };
  expect(differences(base, mine, theirs, Object.keys(base))).toEqual([
    { name: 'name', mine: 'Ri6 ghép', theirs: 'Ri6 Đắk Lắk', changedBy: 'both' },
    { name: 'rowSpacing', mine: 9, theirs: 8, changedBy: 'me' },
    { name: 'treeSpacing', mine: 8, theirs: 7, changedBy: 'them' },
  ]);
});

test('the same change made by both is no difference', () => {
  expect(differences({ name: 'a' }, { name: 'b' }, { name: 'b' }, ['name'])).toEqual([]);
});
