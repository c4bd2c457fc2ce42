import type { WorkBoard, WorkItem } from '@vuon/contract/cultivation/work';
import type { WorkState } from '@vuon/contract/cultivation/work-state';
import { expect, test } from 'vitest';
import { columnFact, movedBoard, shownColumns, withMore } from './board-columns.ts';

const card = (id: number, state: WorkState, more: Partial<WorkItem> = {}): WorkItem =>
  ({ id, state, isLate: false, startsOn: '2027-06-20', people: [], crews: [], ...more }) as unknown as WorkItem;
const column = (state: WorkState, ...items: WorkItem[]) => ({ state, total: 70, late: 0, items });
const board: WorkBoard = {
  columns: [
    column('assigned', card(1, 'assigned', { isLate: true }), card(2, 'assigned')),
    column('doing', card(3, 'doing')),
  ],
};

test('a moved card stands on top of its new column, and both are counted', () => {
  const [from, to] = movedBoard(board, 1, 'doing').columns;
  expect(from).toMatchObject({ total: 69, late: -1, items: [{ id: 2 }] });
  expect(to).toMatchObject({ total: 71, late: 1, items: [{ id: 1, state: 'doing' }, { id: 3 }] });
});

test('a card that is not on the board moves nothing', () => {
  expect(movedBoard(board, 99, 'doing')).toBe(board);
});

test('further cards come once', () => {
  expect(withMore([card(1, 'doing')], [card(1, 'doing'), card(2, 'doing')]).map(({ id }) => id)).toEqual([1, 2]);
});

test('cancelled work has a column where it is asked for', () => {
  const all = { columns: [...board.columns, column('cancelled')] };
  expect(shownColumns(all, undefined).map(({ state }) => state)).toEqual(['assigned', 'doing']);
  expect(shownColumns(all, 'cancelled').map(({ state }) => state)).toEqual(['cancelled']);
});

test('a column tells what is late, what comes soon, and how many people are at work', () => {
  expect(columnFact({ ...column('assigned'), late: 2 }, '2027-06-16')).toBe('2 việc quá hạn');
  expect(columnFact(column('planned', card(1, 'planned')), '2027-06-16')).toBe('1 việc trong 7 ngày tới');
  const people = [{ id: 4, name: 'Y Bhăm', isWorking: true }];
  expect(columnFact(column('doing', card(1, 'doing', { people }), card(2, 'doing', { people })), '2027-06-16')).toBe(
    '1 người',
  );
});
