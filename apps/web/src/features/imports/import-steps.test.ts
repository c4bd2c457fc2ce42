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
  expect(readyView({ missing: ['code'] }, null)).toBe('mapping');
  expect(readyView({ missing: [] }, 'ghep-cot')).toBe('mapping');
  expect(readyView({ missing: [] }, null)).toBe('preview');
});
