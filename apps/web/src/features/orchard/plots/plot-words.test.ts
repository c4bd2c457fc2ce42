import { expect, test } from 'vitest';
import { densityOf, proposedCodes, removalQuestion } from './plot-words.ts';

test('the question names what goes with a plot', () => {
  expect(removalQuestion({ code: 'A-03', rowCount: 17, plantCount: 1_412 })).toBe('Xóa lô A-03, 17 hàng và 1.412 cây?');
  expect(removalQuestion({ code: 'A-03', rowCount: 2, plantCount: 0 })).toBe('Xóa lô A-03 và 2 hàng?');
  expect(removalQuestion({ code: 'A-03', rowCount: 0, plantCount: 0 })).toBe('Xóa lô A-03?');
});

test('density is by the drawn hectares', () => {
  expect(densityOf({ hectares: 2.32, plantCount: 320 })).toBe(138);
  expect(densityOf({ hectares: null, plantCount: 320 })).toBeNull();
  expect(densityOf({ hectares: 2.32, plantCount: 0 })).toBeNull();
});

test('proposed codes pass over those that are taken, and stay within their length', () => {
  expect(proposedCodes('A-10', 2, new Set(['A-10B']))).toEqual(['A-10C', 'A-10D']);
  expect(proposedCodes('A-10', 27, new Set()).slice(-2)).toEqual(['A-10-2', 'A-10-3']);
  expect(proposedCodes('x'.repeat(32), 1, new Set())[0]).toHaveLength(32);
});
