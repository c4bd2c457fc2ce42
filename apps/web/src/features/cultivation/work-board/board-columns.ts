import type { WorkBoard, WorkItem } from '@vuon/contract/cultivation/work';
import type { WorkState } from '@vuon/contract/cultivation/work-state';
import { addDays } from '@vuon/contract/day';

export type BoardColumn = WorkBoard['columns'][number];

/** The board with one work moved to the top of another column, as it will be when the server has agreed. */
export const movedBoard = (board: WorkBoard, id: number, to: WorkState): WorkBoard => {
  const work = board.columns.flatMap(({ items }) => items).find((item) => item.id === id);
  if (!work || work.state === to) return board;
  const late = work.isLate ? 1 : 0;
  return {
    columns: board.columns.map((column) => {
      if (column.state === work.state)
        return {
          ...column,
          total: column.total - 1,
          late: column.late - late,
          items: column.items.filter((item) => item !== work),
        };
      if (column.state !== to) return column;
      const moved = { ...work, state: to, resumesAs: to === 'blocked' ? work.state : null };
      return { ...column, total: column.total + 1, late: column.late + late, items: [moved, ...column.items] };
    }),
  };
};

/** The first cards and those fetched after them, each once: one may have moved between the two answers. */
export const withMore = (items: WorkItem[], more: WorkItem[]): WorkItem[] => {
  const known = new Set(items.map(({ id }) => id));
  return [...items, ...more.filter(({ id }) => !known.has(id))];
};

/** One fact under the name of a column, from the cards that it shows. */
export const columnFact = ({ state, late, items }: BoardColumn, today: string): string | null => {
  if (late > 0) return `${late} việc quá hạn`;
  if (state === 'planned') {
    const soon = items.filter(({ startsOn }) => startsOn <= addDays(today, 7)).length;
    return soon > 0 ? `${soon} việc trong 7 ngày tới` : null;
  }
  if (state === 'doing') {
    const people = new Set(items.flatMap(({ people: some }) => some.map(({ id }) => id)));
    const crews = new Set(items.flatMap(({ crews: some }) => some.map(({ id }) => id)));
    return [people.size > 0 && `${people.size} người`, crews.size > 0 && `${crews.size} tổ`].filter(Boolean).join(', ');
  }
  return null;
};

/** The columns of a board; cancelled work has one only where it is asked for. */
export const shownColumns = (board: WorkBoard, asked: string | number | undefined): BoardColumn[] =>
  board.columns.filter(({ state }) => (asked ? state === asked : state !== 'cancelled'));
