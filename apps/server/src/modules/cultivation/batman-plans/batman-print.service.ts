import { randomUUID } from 'node:crypto';
import { groupByCrew } from '@vuon/contract/cultivation/batman-groups';
import { daysPiece, formatHours, hoursOf, overlapsOf, weekHours } from '@vuon/contract/cultivation/batman-hours';
import { periodAfter, periodEnd, periodInWords, periodStart } from '@vuon/contract/cultivation/batman-period';
import type { BatmanBoard } from '@vuon/contract/cultivation/batman-plan';
import { batmanStateNames } from '@vuon/contract/cultivation/batman-state';
import { type BatmanPrintInput, type BatmanTask, timesInWords } from '@vuon/contract/cultivation/batman-task';
import { addDays, dayInVietnam, daysBetween, formatDay, shortWeekdays, weekNumber } from '@vuon/contract/day';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { startJob } from '#jobs';
import { readBoard } from './batman-board.service.ts';
import type { Sheet, SheetPerson, SheetWeek } from './batman-sheet.ts';

export const printKind = 'batman-print';
export type PrintJobInput = BatmanPrintInput & { storeKey: string };

export const startPrint = async (scope: Scope, input: BatmanPrintInput) => {
  const { period, startsOn } = input;
  if (periodStart(period, startsOn) !== startsOn)
    throw problem('request.invalid', 'Tuần bắt đầu từ thứ hai, tháng từ ngày 1.', { path: 'startsOn' });
  const words = period === 'week' ? `tuần ${periodInWords(period, startsOn)}` : periodInWords(period, startsOn);
  const job: PrintJobInput = { ...input, storeKey: `batman/${randomUUID()}` };
  return startJob(scope, { kind: printKind, title: `In kế hoạch BATMAN ${words}`, input: job });
};

/** A month is printed week by week: 31 columns could not be read. */
export const readSheet = async (
  scope: Scope,
  { period, startsOn, crewId }: BatmanPrintInput,
  owner: string,
): Promise<Sheet> => {
  const weeks: SheetWeek[] = [];
  const last = periodEnd(period, startsOn);
  for (let monday = periodStart('week', startsOn); monday <= last; monday = periodAfter('week', monday, 1))
    weeks.push(weekOf(await readBoard(scope, { period: 'week', startsOn: monday }), monday, crewId));
  if (weeks.every(({ groups }) => !groups.length)) throw problem('bulk.nothing', 'Không có ai để in trong kỳ này.');
  return {
    title: `Kế hoạch BATMAN ${periodInWords(period, startsOn)}`,
    owner,
    printed: printedAt(scope.clock()),
    weeks,
  };
};

const printedAt = (now: Date) =>
  `In lúc ${new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(11, 16)} ngày ${formatDay(dayInVietnam(now))}`;

const weekOf = (board: BatmanBoard, monday: string, crewId: number | null): SheetWeek => {
  const crew = board.crews.find(({ id }) => id === crewId);
  const people = board.people.filter(({ crewIds }) => crewId === null || crewIds.includes(crewId));
  const tasks = Map.groupBy(board.tasks, ({ personId }) => personId);
  // Of people without a crew, who are mostly in the office, only those who have tasks.
  const printed = people.filter(({ id, crewIds }) => crewIds.length > 0 || tasks.has(id));
  const groups = crew ? [{ crew, people }] : groupByCrew(board.crews, printed);
  return {
    title: `Kế hoạch BATMAN, tuần ${weekNumber(monday)} (${periodInWords('week', monday)})`,
    days: shortWeekdays.map((name, index) => `${name} ${formatDay(addDays(monday, index)).slice(0, 5)}`),
    groups: groups.map((group) => ({
      name: group.crew?.name ?? 'Chưa thuộc tổ nào',
      people: group.people.map((person) => personOf(person, tasks.get(person.id) ?? [], monday)),
    })),
  };
};

const personOf = (
  { fullName, position }: BatmanBoard['people'][number],
  tasks: BatmanTask[],
  monday: string,
): SheetPerson => {
  const counted = tasks.filter(({ status }) => status !== 'rejected');
  const hours = hoursOf(counted, daysPiece(monday, addDays(monday, 6)));
  const claimed = overlapsOf(counted).reduce((sum, overlap) => sum + overlap.hours, 0);
  return {
    name: fullName,
    position: position ?? '',
    hours: formatHours(hours),
    isOver: hours > weekHours,
    overlap: claimed ? `Trùng ${formatHours(claimed)} giờ` : null,
    tasks: tasks.map((task) => sheetTask(task, monday)),
  };
};

const sheetTask = (task: BatmanTask, monday: string) => {
  const column = (instant: number) => Math.min(6, Math.max(0, daysBetween(monday, dayInVietnam(new Date(instant)))));
  const { title, place, status, reason, work } = task;
  const words = timesInWords(task);
  // Within one day, its column says which.
  const times = words.includes(' – ') ? words : (words.split(' ').at(-1) ?? words);
  const state = reason ? `${batmanStateNames[status]}: ${reason}` : batmanStateNames[status];
  return {
    from: column(Date.parse(task.startsAt)),
    to: column(Date.parse(task.endsAt) - 1),
    title: [[work?.code, title].filter(Boolean).join(' '), place].filter(Boolean).join(' · '),
    detail: `${times} · ${state}`,
    status,
  };
};
