import { expect, test } from 'vitest';
import { stageActuals, totalOf } from './plan-actual.ts';

const stages = [
  { id: 1, name: 'Ra hoa', startsOn: '2026-12-09', endsOn: '2027-01-22' },
  { id: 2, name: 'Nuôi trái', startsOn: '2027-01-23', endsOn: '2027-05-12' },
];
const work = (state: 'planned' | 'inspected' | 'cancelled', startsOn: string, endsOn: string, cost: number | null) => ({
  id: 1,
  code: 'CV-0001',
  state,
  startsOn,
  endsOn,
  isLate: false,
  actual: cost === null ? null : { labourDays: 3, materialCost: cost / 2, cost },
});
const line = (fields: object) => ({
  stageId: 1,
  startsOn: '2026-12-10',
  endsOn: '2026-12-12',
  labourDays: 2,
  materialCost: 500,
  cost: 1_000,
  work: null,
  ...fields,
});

test('actuals fill as work is done, and are compared with the plan of what is done', () => {
  const [bloom, growth] = stageActuals({ stages }, [
    line({ work: work('inspected', '2026-12-11', '2026-12-15', 1_100) }),
    line({ startsOn: '2026-12-20', endsOn: '2026-12-21', work: work('planned', '2026-12-20', '2026-12-21', null) }),
    line({ work: work('cancelled', '2026-12-11', '2026-12-15', null) }),
    line({ stageId: 2 }),
  ]);
  expect(bloom).toMatchObject({
    doneCount: 1,
    lineCount: 2,
    days: { planned: 12, dueSoFar: 3, actual: 5 },
    labour: { planned: 4, dueSoFar: 2, actual: 3 },
    cost: { planned: 2_000, dueSoFar: 1_000, actual: 1_100 },
  });
  expect(growth).toMatchObject({ doneCount: 0, cost: { planned: 1_000, actual: null } });
  expect(totalOf(bloom && growth ? [bloom, growth] : [], 'cost')).toEqual({
    planned: 3_000,
    dueSoFar: 1_000,
    actual: 1_100,
  });
});
