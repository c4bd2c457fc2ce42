import { expect, test } from 'vitest';
import { readyView, stepOf, steps } from './import-steps.ts';

test.each([
  ['reading', 'preview', 'Chọn tệp'],
  ['failed', 'preview', 'Chọn tệp'],
  ['ready', 'mapping', 'Ghép cột'],
  ['checking', 'mapping', 'Kiểm tra'],
  ['ready', 'preview', 'Kiểm tra'],
  ['writing', 'preview', 'Ghi'],
  ['done', 'preview', 'Xong'],
] as const)('%s with the %s is at %s', (state, view, step) => {
  expect(steps[stepOf({ state }, view)]).toBe(step);
});

test('the columns come first while a required one is missing, or when they are asked for', () => {
  const found = { missing: [], metric: false, system: null };
  expect(readyView({ ...found, missing: ['code'] }, null)).toBe('mapping');
  expect(readyView(found, 'ghep-cot')).toBe('mapping');
  expect(readyView(found, null)).toBe('preview');
});

test('metres ask for their system first, and let go on without it', () => {
  const found = { missing: [], metric: true, system: null };
  expect(readyView(found, null)).toBe('mapping');
  expect(readyView(found, 'kiem-tra')).toBe('preview');
  expect(readyView({ ...found, system: 'vn2000/3/108.5' }, null)).toBe('preview');
});
