import type { BatmanBoard } from '@vuon/contract/cultivation/batman-plan';
import type { BatmanState } from '@vuon/contract/cultivation/batman-state';
import type { BatmanTask } from '@vuon/contract/cultivation/batman-task';
import { expect, test } from 'vitest';
import { boardRows, groupsOf, reviews } from './board-rows.ts';

const at = (day: number, hour: number) => `2026-11-${16 + day}T${String(hour - 7).padStart(2, '0')}:00:00.000Z`;
const task = (id: number, personId: number, from: string, to: string, status: BatmanState = 'submitted') =>
  ({ id, planId: personId, personId, title: `Việc ${id}`, startsAt: from, endsAt: to, status }) as BatmanTask;
const person = (id: number, fullName: string, crewIds: number[]) => ({
  id,
  fullName,
  crewIds,
  position: null,
  userId: id * 10,
  endedOn: null,
});

const board: BatmanBoard = {
  crews: [
    { id: 1, name: 'Tổ chăm sóc', foremanId: 3 },
    { id: 2, name: 'Tổ phun', foremanId: 1 },
  ],
  people: [person(1, 'An', [1, 2]), person(2, 'Bình', [1]), person(3, 'Cường', [1]), person(4, 'Dung', [])],
  plans: [
    { id: 1, personId: 1, period: 'week', startsOn: '2026-11-16', reviewerId: 20, reviewerName: null, notes: null },
    { id: 2, personId: 2, period: 'week', startsOn: '2026-11-16', reviewerId: 20, reviewerName: null, notes: null },
  ],
  tasks: [
    task(1, 1, at(0, 7), at(5, 19)),
    task(2, 1, at(6, 7), at(6, 11)),
    task(3, 2, at(0, 7), at(0, 11)),
    task(4, 2, at(0, 9), at(0, 12)),
    task(5, 2, at(0, 9), at(0, 12), 'rejected'),
  ],
};
const asked = { period: 'week', startsOn: '2026-11-16' } as const;
const all = { crewId: null, status: null, personId: null };

test('everybody stands once: under the crew that they lead, the foreman first, people of no crew last', () => {
  const groups = groupsOf(board.crews, boardRows(board, asked, all), true);
  const names = groups.map(({ crew, rows }) => [crew?.name ?? null, ...rows.map(({ person }) => person.fullName)]);
  expect(names).toEqual([
    ['Tổ chăm sóc', 'Cường', 'Bình'],
    ['Tổ phun', 'An'],
    [null, 'Dung'],
  ]);
});

test('hours over 48 and overlaps are told; a rejected task claims neither', () => {
  const [an, binh] = boardRows(board, asked, all);
  expect([an?.hours, an?.isOver]).toEqual([52, true]);
  expect([binh?.hours, binh?.overlaps.map(({ hours }) => hours)]).toEqual([5, [2]]);
});

test('a filter by state leaves the people who have such tasks, and their hours whole', () => {
  const rows = boardRows(board, asked, { ...all, status: 'rejected' });
  expect(rows.map(({ person, tasks, hours }) => [person.fullName, tasks.length, hours])).toEqual([['Bình', 1, 5]]);
});

test('a reviewer decides on the plans that name them, but not on their own', () => {
  const decides = reviews(board, { userId: 20, platformRole: 'member', entityRole: 'foreman' });
  expect(board.tasks.slice(0, 3).map(decides)).toEqual([true, true, false]);
  expect(board.tasks.map(reviews(board, { userId: 9, platformRole: 'member', entityRole: 'manager' }))).not.toContain(
    false,
  );
});
