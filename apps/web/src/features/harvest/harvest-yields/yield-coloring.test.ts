import { expect, test } from 'vitest';
import { yieldColoring } from './yield-coloring.ts';

const facts = { statuses: [], cropGroups: [], batches: [], today: '2026-11-15' };
const meaningOf = (values?: Record<string, number>): string | undefined => {
  const tree = { plantStatusId: 2, cropGroupId: 0, plantedOn: null, ...(values && { values }) };
  return yieldColoring.meanings(facts)[yieldColoring.placeOf(facts)(tree)]?.label;
};

test('trees are told apart by their kilograms; those of which nothing was picked, and those seen from afar, are grey', () => {
  expect(meaningOf({})).toBe('Chưa thu vụ gần nhất');
  expect(meaningOf({ yield: 0.5 })).toBe('Đến 25 kg/cây');
  expect(meaningOf({ yield: 25.1 })).toBe('25–50 kg/cây');
  expect(meaningOf({ yield: 100 })).toBe('50–100 kg/cây');
  expect(meaningOf({ yield: 400 })).toBe('Trên 150 kg/cây');
  expect(meaningOf()).toBe('Phóng to để thấy sản lượng');
});
