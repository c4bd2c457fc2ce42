import { expect, test } from 'vitest';
import { waitingKg } from './waiting-kg.ts';

test('baskets that wait count where they were picked', () => {
  const graded = (kg: number) => [
    { grade: 'a' as const, kg, price: null },
    { grade: 'b' as const, kg: 5, price: null },
  ];
  const waiting = [
    { targets: [{ kind: 'plot' as const, id: 1 }], grades: graded(20) },
    { targets: [{ kind: 'plot' as const, id: 2 }], grades: graded(40) },
  ];
  expect(waitingKg(waiting, [{ kind: 'plot', id: 1 }])).toBe(25);
  expect(waitingKg(waiting, [{ kind: 'row', id: 1 }])).toBe(0);
});
