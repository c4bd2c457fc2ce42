import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import { expect, test } from 'vitest';
import { nextStep, planSteps, stepLabel } from './plan-steps.tsx';

const plan = (fields: Partial<FarmPlan>) =>
  ({
    state: 'draft',
    lineCount: 3,
    workCount: 0,
    doneCount: 0,
    lateCount: 0,
    keyDates: [],
    deletedAt: null,
    ...fields,
  }) as FarmPlan;
const acts = { onStep: () => {}, onShift: () => {} };
const keysOf = (fields: Partial<FarmPlan>) => planSteps(plan(fields), '2026-12-21', acts).map(({ key }) => key);

test('a draft is approved once it has lines, and says how many works that makes', () => {
  expect(nextStep(plan({ lineCount: 0 }))).toBeNull();
  expect(keysOf({ lineCount: 0 })).toEqual(['lines']);
  expect(stepLabel(plan({ lineCount: 118 }), 'approve')).toBe('Duyệt, tạo 118 việc');
});

test('a running plan is closed when nothing is left to do', () => {
  expect(nextStep(plan({ state: 'running', workCount: 3, doneCount: 2 }))).toBeNull();
  expect(nextStep(plan({ state: 'running', workCount: 3, doneCount: 3 }))).toBe('close');
});

test('late work comes first, then a bloom date that has passed without word', () => {
  const keyDates = [{ id: 7, name: 'Ra hoa', plannedOn: '2026-12-20', actualOn: null }];
  expect(keysOf({ state: 'running', workCount: 3, lateCount: 1, keyDates })).toEqual(['late', 'date-7']);
});

test('users who only read are asked for nothing', () => {
  expect(planSteps(plan({ lateCount: 2 }), '2026-12-21', null)).toEqual([]);
});
