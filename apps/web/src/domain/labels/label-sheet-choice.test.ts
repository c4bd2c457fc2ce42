import { expect, test } from 'vitest';
import { pagesText, skipProblem } from './label-sheet-choice.ts';

test.each([
  ['a4-24', 24, 0, '24 nhãn, 1 tờ A4.'],
  ['a4-24', 24, 1, '24 nhãn, 2 tờ A4.'],
  ['a4-2', 5000, 0, '5.000 nhãn, 2.500 tờ A4.'],
  ['roll-50x30', 120, 3, '120 nhãn trên cuộn.'],
] as const)('%s: %d labels after %d used ones are %s', (sheet, count, skip, text) => {
  expect(pagesText(sheet, count, skip)).toBe(text);
});

test('as many labels may be used as leave one free', () => {
  expect(skipProblem(23, 24)).toBeNull();
  expect(skipProblem(null, 24)).toBeNull();
  expect(skipProblem(24, 24)).toBe('Từ 0 đến 23: một tờ có 24 nhãn.');
  expect(skipProblem(-1, 24)).not.toBeNull();
});
