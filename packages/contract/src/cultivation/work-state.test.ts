import { expect, test } from 'vitest';
import { actionBetween, actionsFrom, stateAfter, type WorkState, workStateNames } from './work-state.ts';

const states = Object.keys(workStateNames) as WorkState[];

test('work goes from planned to inspected by its steps alone', () => {
  expect(actionBetween('planned', 'assigned', null)).toBe('assign');
  expect(actionBetween('assigned', 'doing', null)).toBe('start');
  expect(actionBetween('doing', 'done', null)).toBe('finish');
  expect(actionBetween('done', 'inspected', null)).toBe('inspect');
  expect(actionBetween('planned', 'doing', null)).toBeNull();
  expect(actionBetween('doing', 'inspected', null)).toBeNull();
  expect(states.every((state) => actionBetween(state, state, null) === null)).toBe(true);
});

test('blocked work goes back to the state in which it was blocked, and to no other open one', () => {
  expect(stateAfter('resume', 'doing')).toBe('doing');
  expect(actionBetween('blocked', 'doing', 'doing')).toBe('resume');
  expect(actionBetween('blocked', 'assigned', 'doing')).toBeNull();
});

test('nothing leads away from inspected work', () => {
  expect(actionsFrom('inspected')).toEqual([]);
});
