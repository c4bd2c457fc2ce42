import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import { type PlanLine, PlanLineInput } from '@vuon/contract/cultivation/plan-line';
import { anchorDay, type Window } from '@vuon/contract/cultivation/plan-schedule';
import { addDays, daysBetween } from '@vuon/contract/day';
import { typedDay } from '#ui/inputs/typed-day.ts';
import { anchorOf, anchorValue, countedFrom } from '../plan-line/anchor-choice.ts';
import { scheduleOf } from '../plans/plan-schedule-of.ts';
import { typedNumber } from './typed-number.ts';

export type EditedColumn = 'title' | 'workType' | 'anchor' | 'startsOn' | 'endsOn' | 'labourDays' | 'otherCost';

/** What a cell's new text does: nothing, a move of the line, other values of it, or a refusal in words. */
export type CellEdit =
  | { kind: 'same' }
  | { kind: 'move'; window: Window }
  | { kind: 'change'; fields: Partial<PlanLineInput> }
  | { kind: 'refused'; why: string };

type Line = Pick<
  PlanLine,
  | 'title'
  | 'workType'
  | 'anchor'
  | 'keyDateId'
  | 'stageId'
  | 'startOffset'
  | 'endOffset'
  | 'startsOn'
  | 'endsOn'
  | 'labourDays'
  | 'otherCost'
>;
type Plan = Pick<FarmPlan, 'stages' | 'keyDates'>;

const same: CellEdit = { kind: 'same' };
const refused = (why: string): CellEdit => ({ kind: 'refused', why });

export const editCell = (line: Line, column: EditedColumn, text: string, plan: Plan): CellEdit => {
  if (column === 'title') return editTitle(line, text.trim());
  if (column === 'workType')
    return Number(text) === line.workType.id ? same : { kind: 'change', fields: { workTypeId: Number(text) } };
  if (column === 'anchor')
    return text === anchorValue(line)
      ? same
      : { kind: 'change', fields: countedFrom(fixedWindow(line), anchorOf(text), plan) };
  if (column === 'labourDays' || column === 'otherCost') return editNumber(line, column, text);
  return editDay(line, column, text, plan);
};

const editTitle = (line: Line, title: string): CellEdit => {
  if (title === line.title) return same;
  const checked = PlanLineInput.shape.title.safeParse(title);
  return checked.success
    ? { kind: 'change', fields: { title } }
    : refused(checked.error.issues[0]?.message ?? 'Tên việc không hợp lệ');
};

const editNumber = (line: Line, column: 'labourDays' | 'otherCost', text: string): CellEdit => {
  const value = typedNumber(text);
  if (value === line[column]) return same;
  if (value === undefined) return refused('Phải là số');
  const checked = PlanLineInput.shape[column].safeParse(value);
  return checked.success
    ? { kind: 'change', fields: { [column]: value } }
    : refused(checked.error.issues[0]?.message ?? 'Số không hợp lệ');
};

/** A day, or '+5' and '-3': days from the line's anchor. A first day takes the last one along. */
const editDay = (line: Line, column: 'startsOn' | 'endsOn', text: string, plan: Plan): CellEdit => {
  const day = typedDay(text) ?? countedDay(line, text, plan) ?? withYear(text, line[column]);
  if (day === null) return refused('Ghi ngày như 15/03/2027');
  if (day === line[column]) return same;
  if (column === 'startsOn') {
    const length = daysBetween(line.startsOn, line.endsOn);
    return { kind: 'move', window: { startsOn: day, endsOn: addDays(day, length) } };
  }
  if (day < line.startsOn) return refused('Ngày kết thúc trước ngày bắt đầu');
  return { kind: 'move', window: { startsOn: line.startsOn, endsOn: day } };
};

const countedDay = (line: Line, text: string, plan: Plan): string | null => {
  const days = /^([+\-−])\s*(\d{1,3})$/.exec(text.trim());
  const from = days && anchorDay(line, scheduleOf(plan));
  return from ? addDays(from, Number(days[2]) * (days[1] === '+' ? 1 : -1)) : null;
};

/** '15/3' is in the year of the day that it takes the place of. */
const withYear = (text: string, former: string): string | null =>
  /^\d{1,2}\/\d{1,2}$/.test(text.trim()) ? typedDay(`${text.trim()}/${former.slice(0, 4)}`) : null;

/** A line's stored window, whatever it is counted from. */
const fixedWindow = (line: Line) => ({ ...line, anchor: 'dates' as const });
