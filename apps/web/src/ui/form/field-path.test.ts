import { expect, test } from 'vitest';
import { parsePath, placeErrors } from './field-path.ts';

const fields = [['code'], ['stages'], ['stages', 0, 'name'], ['stages', 0, 'days']];

test('reads both spellings of a path', () => {
  expect(parsePath('stages.0.days')).toEqual(['stages', 0, 'days']);
  expect(parsePath('stages[0].days')).toEqual(['stages', 0, 'days']);
});

test('a message lands on its field, or on the nearest one around it', () => {
  const placed = placeErrors(
    [
      { path: ['stages', 0, 'days'], message: 'Ít nhất 1 ngày' },
      { path: ['stages', 7, 'days'], message: 'Ở đâu đó' },
    ],
    fields,
  );
  expect(placed).toEqual({
    onFields: [
      { name: ['stages'], errors: ['Ở đâu đó'] },
      { name: ['stages', 0, 'days'], errors: ['Ít nhất 1 ngày'] },
    ],
    elsewhere: [],
  });
});

test('a message about no field of the page is kept', () => {
  expect(placeErrors([{ path: ['cropGroupId'], message: 'Đã lưu trữ' }], fields).elsewhere).toEqual(['Đã lưu trữ']);
});

test('fields with errors come in the order of the page, the first one gets the focus', () => {
  const errors = [
    { path: ['stages'], message: 'b' },
    { path: ['code'], message: 'a' },
  ];
  expect(placeErrors(errors, fields).onFields.map(({ name }) => name)).toEqual([['code'], ['stages']]);
});
