import { expect, test } from 'vitest';
import { labourByWeek, materialsByMonth } from './plan-supply.ts';

const use = (quantity: number | null, cost: number | null = null) => ({
  materialId: 1,
  materialCode: 'NPK',
  materialName: 'NPK',
  unit: 'kg' as const,
  dose: 1,
  doseUnit: 'kg' as const,
  dosePer: 'tree' as const,
  water: null,
  waterPer: null,
  overDoseReason: null,
  quantity,
  cost,
});
const line = (startsOn: string, endsOn: string, fields: object = {}) => ({
  startsOn,
  endsOn,
  labourDays: null,
  materials: [],
  work: null,
  ...fields,
});

test('materials are needed in the month in which their line begins, and add up', () => {
  const lines = [
    line('2026-12-30', '2027-01-02', { materials: [use(5, 80_000)] }),
    line('2026-12-01', '2026-12-01', { materials: [use(0.1), use(0.2)] }),
    line('2027-02-01', '2027-02-01', { materials: [use(null)] }),
    line('2027-03-01', '2027-03-01', { materials: [use(7)], work: { state: 'cancelled' } }),
  ];
  expect(materialsByMonth(lines)).toMatchObject({
    months: ['2026-12'],
    needs: [{ name: 'NPK', months: { '2026-12': 5.3 }, total: 5.3, cost: 80_000 }],
  });
});

test('labour is spread over the days of its line, and a week without any is there too', () => {
  // A Friday to the Tuesday after: three days in one week, two in the next.
  const lines = [
    line('2026-12-04', '2026-12-08', { labourDays: 10 }),
    line('2026-12-25', '2026-12-25', { labourDays: 2 }),
    line('2026-12-26', '2026-12-26', { labourDays: 9, work: { state: 'cancelled' } }),
  ];
  expect(labourByWeek(lines)).toEqual([
    { from: '2026-11-30', to: '2026-12-06', days: 6 },
    { from: '2026-12-07', to: '2026-12-13', days: 4 },
    { from: '2026-12-14', to: '2026-12-20', days: 0 },
    { from: '2026-12-21', to: '2026-12-27', days: 2 },
  ]);
  expect(labourByWeek([])).toEqual([]);
});
