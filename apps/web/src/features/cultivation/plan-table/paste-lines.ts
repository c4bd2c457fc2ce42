import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import { mostLinesAtOnce, type PlanLineInput } from '@vuon/contract/cultivation/plan-line';
import { fold } from '#lib/fold.ts';
import { typedDay } from '#ui/inputs/typed-day.ts';
import { newLine } from '../plan-line/line-values.ts';
import { guessType } from './guess-type.ts';
import { typedNumber } from './typed-number.ts';

export const pasteColumns = {
  title: 'Tên việc',
  type: 'Loại',
  startsOn: 'Từ',
  endsOn: 'Đến',
  labourDays: 'Số công',
  otherCost: 'Chi phí khác',
  notes: 'Ghi chú',
  stage: 'Giai đoạn',
} as const;
export type PasteColumn = keyof typeof pasteColumns;

/** Other heads that mean the same, folded. */
const heads: Record<PasteColumn, string[]> = {
  title: ['ten viec', 'viec', 'cong viec', 'ten cong viec', 'noi dung'],
  type: ['loai', 'loai viec', 'loai cong viec'],
  startsOn: ['tu', 'tu ngay', 'bat dau', 'ngay bat dau'],
  endsOn: ['den', 'den ngay', 'ket thuc', 'ngay ket thuc'],
  labourDays: ['so cong', 'cong', 'so cong (cong)'],
  otherCost: ['chi phi khac', 'chi phi', 'chi phi khac (₫)'],
  notes: ['ghi chu', 'mo ta'],
  stage: ['giai doan'],
};
const usualOrder = Object.keys(pasteColumns) as PasteColumn[];

export type PastedRow = {
  /** As it was pasted, by column. */
  cells: Partial<Record<PasteColumn, string>>;
  /** The cells that could not be read, and why. */
  unread: Partial<Record<PasteColumn, string>>;
  /** null: it cannot be added; the others are added with the cells that were read. */
  line: PlanLineInput | null;
};
export type Pasted = { columns: PasteColumn[]; rows: PastedRow[]; leftOut: number };

type Known = {
  plan: Pick<FarmPlan, 'stages' | 'season'>;
  types: { id: number; name: string }[];
  /** Of rows that name no stage. */
  stageId: number;
};

/** Rows copied from a spreadsheet: with heads, or in the usual order of columns. */
export const readPasted = (text: string, known: Known): Pasted => {
  const table = text
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .filter((row) => row.some(Boolean));
  const named = table[0]?.map(columnOf) ?? [];
  const hasHeads = named.filter(Boolean).length >= 2;
  const columns = hasHeads ? named : usualOrder.slice(0, Math.max(1, ...table.map((row) => row.length)));
  const body = table.slice(hasHeads ? 1 : 0);
  return {
    columns: columns.filter((column) => column !== null),
    rows: body.slice(0, mostLinesAtOnce).map((row) => readRow(row, columns, known)),
    leftOut: Math.max(0, body.length - mostLinesAtOnce),
  };
};

const columnOf = (head: string): PasteColumn | null =>
  usualOrder.find((column) => heads[column].includes(fold(head))) ?? null;

const readRow = (row: string[], columns: (PasteColumn | null)[], { plan, types, stageId }: Known): PastedRow => {
  const cells: PastedRow['cells'] = {};
  columns.forEach((column, index) => {
    if (column && row[index]) cells[column] = row[index];
  });
  const unread: PastedRow['unread'] = {};
  const read = <T>(column: PasteColumn, how: (text: string) => T | null | undefined, why: string): T | null => {
    const text = cells[column];
    if (!text) return null;
    const value = how(text) ?? null;
    if (value === null) unread[column] = why;
    return value;
  };
  const named =
    <N extends { id: number; name: string }>(list: N[]) =>
    (text: string) =>
      list.find(({ name }) => fold(name) === fold(text))?.id;
  const title = cells.title ?? '';
  if (!title) unread.title = 'Thiếu tên việc';
  if (title.length > 120) unread.title = 'Dài hơn 120 ký tự';
  const stage = read('stage', named(plan.stages), 'Kế hoạch không có giai đoạn này') ?? stageId;
  const typeId =
    read('type', (text) => named(types)(text) ?? guessType(text, types), 'Không có loại công việc này') ??
    (cells.type ? null : guessType(title, types));
  if (typeId === null) unread.type ??= 'Chọn loại công việc';
  const day = (text: string) => typedDay(text) ?? dayInSeason(text, plan.season);
  const startsOn = read('startsOn', day, 'Ghi ngày như 15/03/2027');
  const endsOn = read('endsOn', day, 'Ghi ngày như 15/03/2027');
  if (startsOn && endsOn && endsOn < startsOn) unread.endsOn = 'Trước ngày bắt đầu';
  const labourDays = read('labourDays', typedNumber, 'Phải là số');
  const otherCost = read('otherCost', whole, 'Phải là số tiền');
  const base = newLine(plan, stage, typeId ?? 0, title);
  const first = startsOn ?? endsOn ?? base.startsOn;
  return {
    cells,
    unread,
    line:
      unread.title || typeId === null
        ? null
        : {
            ...base,
            startsOn: first,
            endsOn: endsOn && first && endsOn >= first ? endsOn : first,
            labourDays,
            otherCost,
            notes: cells.notes?.slice(0, 1_000) ?? null,
          },
  };
};

const whole = (text: string) => {
  const value = typedNumber(text);
  return value === null || value === undefined || !Number.isInteger(value) ? undefined : value;
};

/** '15/3' is the day of the season with that date. */
const dayInSeason = (text: string, { startsOn, endsOn }: { startsOn: string; endsOn: string }): string | null => {
  if (!/^\d{1,2}\/\d{1,2}$/.test(text)) return null;
  const years = [startsOn.slice(0, 4), endsOn.slice(0, 4)];
  const days = years.flatMap((year) => typedDay(`${text}/${year}`) ?? []);
  return days.find((day) => day >= startsOn && day <= endsOn) ?? days[0] ?? null;
};
