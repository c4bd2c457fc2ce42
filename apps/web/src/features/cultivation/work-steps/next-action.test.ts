import { type WorkState, workStateNames } from '@vuon/contract/cultivation/work-state';
import { expect, test } from 'vitest';
import { actionsFor, dropOn, reverseOf } from './next-action.ts';

const all = () => true;
const at = (state: WorkState, resumesAs: WorkState | null = null) => ({ state, resumesAs });

test('the step forward comes first, and only steps that the user may do', () => {
  expect(actionsFor('assigned', all)[0]).toBe('start');
  expect(actionsFor('planned', (may) => may === 'work.lead')).toEqual(['assign', 'block']);
  expect(actionsFor('inspected', all)).toEqual([]);
});

test('columns say what a drop does, or why it is refused', () => {
  expect(dropOn(at('assigned'), 'doing', all)).toEqual({ action: 'start', text: 'Thả để bắt đầu' });
  expect(dropOn(at('assigned'), 'done', all)).toEqual({ action: null, text: 'Việc này chưa bắt đầu' });
  expect(dropOn(at('assigned'), 'inspected', all).text).toBe('Chỉ vào sau khi nghiệm thu');
  expect(dropOn(at('doing'), 'assigned', all).text).toBe('Việc này đã bắt đầu');
  expect(dropOn(at('blocked', 'doing'), 'doing', all).action).toBe('resume');
  expect(dropOn(at('blocked', 'doing'), 'assigned', all).text).toBe('Cho làm tiếp trước');
  expect(dropOn(at('planned'), 'cancelled', () => false).text).toBe('Bạn chưa có quyền làm bước này');
});

test('every column has words for every card', () => {
  const states = Object.keys(workStateNames) as WorkState[];
  for (const from of states)
    for (const to of states) if (from !== to) expect(dropOn(at(from, 'planned'), to, all).text).not.toBe('');
});

test('a step is taken back where the way back asks for nothing', () => {
  expect(reverseOf(at('planned'), 'assign')).toBe('unassign');
  expect(reverseOf(at('doing'), 'block')).toBe('resume');
  expect(reverseOf(at('planned'), 'cancel')).toBe('reopen');
  expect(reverseOf(at('doing'), 'cancel')).toBeNull();
  expect(reverseOf(at('assigned'), 'start')).toBeNull();
});
