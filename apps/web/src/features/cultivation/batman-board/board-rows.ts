import { type CrewGroup, groupByCrew } from '@vuon/contract/cultivation/batman-groups';
import { daysPiece, hoursOf, type Overlap, overlapsOf, weekHours } from '@vuon/contract/cultivation/batman-hours';
import { type BatmanPeriod, periodEnd } from '@vuon/contract/cultivation/batman-period';
import type { BatmanBoard, BoardPerson } from '@vuon/contract/cultivation/batman-plan';
import { type BatmanCaller, type BatmanState, mayReview } from '@vuon/contract/cultivation/batman-state';
import type { BatmanTask } from '@vuon/contract/cultivation/batman-task';

export type BoardRow = {
  person: BoardPerson;
  tasks: BatmanTask[];
  hours: number;
  isOver: boolean;
  overlaps: Overlap<BatmanTask>[];
};
export type BoardCrew = BatmanBoard['crews'][number];
export type BoardGroup = { crew: BoardCrew | null; rows: BoardRow[] };

export type BoardFilters = { crewId: number | null; status: BatmanState | null; personId: number | null };
type Asked = { period: BatmanPeriod; startsOn: string };

/** A rejected task claims no hours. */
const claims = ({ status }: BatmanTask) => status !== 'rejected';

/** Everybody whom the filters leave, with what is planned for them. */
export const boardRows = (board: BatmanBoard, { period, startsOn }: Asked, filters: BoardFilters): BoardRow[] => {
  const tasks = Map.groupBy(board.tasks, ({ personId }) => personId);
  const days = daysPiece(startsOn, periodEnd(period, startsOn));
  return board.people.flatMap((person) => {
    if (filters.crewId !== null && !person.crewIds.includes(filters.crewId)) return [];
    if (filters.personId !== null && person.id !== filters.personId) return [];
    const all = tasks.get(person.id) ?? [];
    const shown = filters.status === null ? all : all.filter(({ status }) => status === filters.status);
    if (filters.status !== null && !shown.length) return [];
    const hours = hoursOf(all.filter(claims), days);
    return [
      {
        person,
        tasks: shown,
        hours,
        // The limit is a week's.
        isOver: period === 'week' && hours > weekHours,
        overlaps: overlapsOf(shown.filter(claims)),
      },
    ];
  });
};

/** Under their crews, or as one group without a name. */
export const groupsOf = (crews: BoardCrew[], rows: BoardRow[], byCrew: boolean): BoardGroup[] => {
  if (!byCrew) return [{ crew: null, rows }];
  const rowOf = new Map(rows.map((row) => [row.person.id, row]));
  const groups: CrewGroup<BoardCrew, BoardPerson>[] = groupByCrew(
    crews,
    rows.map(({ person }) => person),
  );
  return groups.map(({ crew, people }) => ({ crew, rows: people.flatMap(({ id }) => rowOf.get(id) ?? []) }));
};

/** Whether the caller decides on a task of the board. */
export const reviews = (board: BatmanBoard, caller: BatmanCaller) => {
  const people = new Map(board.people.map((person) => [person.id, person]));
  const plans = new Map(board.plans.map((plan) => [plan.id, plan]));
  return ({ planId, personId }: BatmanTask): boolean =>
    mayReview(caller, {
      reviewerId: plans.get(planId)?.reviewerId ?? null,
      personUserId: people.get(personId)?.userId ?? null,
    });
};

/** 'Tuần 24, 14–20/06/2027 · 9 người · 32 việc' needs these. */
export const totalsOf = (rows: BoardRow[]) => ({
  people: rows.length,
  tasks: rows.reduce((sum, { tasks }) => sum + tasks.length, 0),
  hours: rows.reduce((sum, { hours }) => sum + hours, 0),
});
