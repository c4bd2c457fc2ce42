import { materialUnitNames } from '@vuon/contract/catalogue/material';
import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import { type Measure, type Measured, spanOf, stageActuals, totalOf } from '@vuon/contract/cultivation/plan-actual';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import {
  labourByWeek,
  labourThereIs,
  type MaterialNeed,
  materialsByMonth,
} from '@vuon/contract/cultivation/plan-supply';
import { workStateNames } from '@vuon/contract/cultivation/work-state';
import { formatDay } from '@vuon/contract/day';
import { type CellType, type ExportColumn, type ReportSheet, reportSheet } from '#exports';

type Measures = Record<Measure, Measured>;

const figures: { measure: Measure; label: string; unit: string; type: CellType }[] = [
  { measure: 'days', label: 'Số ngày', unit: '', type: 'integer' },
  { measure: 'materials', label: 'Vật tư', unit: ' (₫)', type: 'integer' },
  { measure: 'labour', label: 'Công', unit: '', type: 'number' },
  { measure: 'cost', label: 'Chi phí', unit: ' (₫)', type: 'integer' },
];

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

/** Plan, actual and difference of each measure; `more` adds the plan of the part that is done, which actuals are compared with. */
const figureColumns = (more: boolean): ExportColumn<Partial<Measures>>[] =>
  figures.flatMap(({ measure, label, unit, type }) => {
    const column = (name: string, of: (measured: Measured) => number | null) => ({
      header: `${label} ${name}${unit}`,
      type,
      width: 16,
      value: (row: Partial<Measures>) => rounded(row[measure] ? of(row[measure]) : null),
    });
    return [
      column('kế hoạch', ({ planned }) => planned),
      ...(more
        ? [column('kế hoạch của việc đã xong', ({ dueSoFar, actual }) => (actual === null ? null : dueSoFar))]
        : []),
      column('thực tế', ({ actual }) => actual),
      column('lệch', ({ dueSoFar, actual }) => (actual === null ? null : actual - dueSoFar)),
    ];
  });

type StageRow = Partial<Measures> & {
  name: string;
  startsOn: string | null;
  endsOn: string | null;
  lineCount: number;
  doneCount: number;
};

const stageColumns: ExportColumn<StageRow>[] = [
  { header: 'Giai đoạn', type: 'text', width: 26, value: ({ name }) => name },
  { header: 'Từ ngày', type: 'date', width: 12, value: ({ startsOn }) => startsOn },
  { header: 'Đến ngày', type: 'date', width: 12, value: ({ endsOn }) => endsOn },
  { header: 'Số việc', type: 'integer', width: 10, value: ({ lineCount }) => lineCount },
  { header: 'Việc đã xong', type: 'integer', width: 12, value: ({ doneCount }) => doneCount },
  ...figureColumns(true),
];

const stageSheet = (plan: FarmPlan, lines: PlanLine[]): ReportSheet => {
  const stages = stageActuals(plan, lines);
  const sum = (of: 'lineCount' | 'doneCount') => stages.reduce((total, stage) => total + stage[of], 0);
  // Days are not added up: stages may overlap.
  const whole: StageRow = {
    name: 'Cả vụ',
    startsOn: null,
    endsOn: null,
    lineCount: sum('lineCount'),
    doneCount: sum('doneCount'),
    materials: totalOf(stages, 'materials'),
    labour: totalOf(stages, 'labour'),
    cost: totalOf(stages, 'cost'),
  };
  return reportSheet('Theo giai đoạn', stageColumns, [...stages, whole]);
};

type LineRow = Measures & { line: PlanLine; stage: string };

const lineColumns: ExportColumn<LineRow>[] = [
  { header: 'Giai đoạn', type: 'text', width: 22, value: ({ stage }) => stage },
  { header: 'Tên việc', type: 'text', width: 34, value: ({ line }) => line.title },
  { header: 'Loại công việc', type: 'text', width: 22, value: ({ line }) => line.workType.name },
  { header: 'Nơi làm', type: 'text', width: 40, value: ({ line }) => line.place.words },
  { header: 'Mã công việc', type: 'text', width: 14, value: ({ line }) => line.work?.code ?? null },
  { header: 'Trạng thái', type: 'text', width: 18, value: ({ line }) => line.work && workStateNames[line.work.state] },
  { header: 'Kế hoạch từ ngày', type: 'date', width: 12, value: ({ line }) => line.startsOn },
  { header: 'Kế hoạch đến ngày', type: 'date', width: 12, value: ({ line }) => line.endsOn },
  { header: 'Công việc từ ngày', type: 'date', width: 12, value: ({ line }) => line.work?.startsOn ?? null },
  { header: 'Công việc đến ngày', type: 'date', width: 12, value: ({ line }) => line.work?.endsOn ?? null },
  ...figureColumns(false),
];

const measuresOf = (line: PlanLine): Measures => {
  const actual = line.work?.actual ?? null;
  const measured = (planned: number, done: number | null): Measured => ({ planned, dueSoFar: planned, actual: done });
  return {
    days: measured(spanOf([line]), line.work && actual && spanOf([line.work])),
    materials: measured(line.materialCost, actual?.materialCost ?? null),
    labour: measured(line.labourDays ?? 0, actual?.labourDays ?? null),
    cost: measured(line.cost, actual?.cost ?? null),
  };
};

const lineSheet = ({ stages }: FarmPlan, lines: PlanLine[]): ReportSheet => {
  const names = new Map(stages.map(({ id, name }) => [id, name]));
  const rows = lines.map((line) => ({ line, stage: names.get(line.stageId) ?? '', ...measuresOf(line) }));
  return reportSheet('Theo việc', lineColumns, rows);
};

const materialSheet = (lines: PlanLine[]): ReportSheet => {
  const { months, needs } = materialsByMonth(lines);
  const columns: ExportColumn<MaterialNeed>[] = [
    { header: 'Vật tư', type: 'text', width: 34, value: ({ name }) => name },
    { header: 'Đơn vị', type: 'text', width: 10, value: ({ unit }) => materialUnitNames[unit] },
    ...months.map((month) => ({
      header: `Tháng ${formatDay(month)}`,
      type: 'number' as const,
      width: 14,
      value: (need: MaterialNeed) => need.months[month] ?? null,
    })),
    { header: 'Tổng', type: 'number', width: 12, value: ({ total }) => total },
    { header: 'Thành tiền (₫)', type: 'integer', width: 16, value: ({ cost }) => cost },
  ];
  return reportSheet('Vật tư theo tháng', columns, needs);
};

type Week = ReturnType<typeof labourByWeek>[number];

/** `people`: those who work now; null: the user may not see them. */
const labourSheet = (lines: PlanLine[], people: number | null): ReportSheet => {
  const columns: ExportColumn<Week>[] = [
    { header: 'Tuần từ ngày', type: 'date', width: 14, value: ({ from }) => from },
    { header: 'Đến ngày', type: 'date', width: 14, value: ({ to }) => to },
    { header: 'Công cần', type: 'number', width: 12, value: ({ days }) => days },
  ];
  if (people !== null)
    columns.push({ header: 'Công có', type: 'integer', width: 12, value: () => labourThereIs(people) });
  return reportSheet('Công theo tuần', columns, labourByWeek(lines));
};

/** Plan against actual and what the plan needs, as its page shows them. */
export const reportSheets = (plan: FarmPlan, lines: PlanLine[], people: number | null): ReportSheet[] => [
  stageSheet(plan, lines),
  lineSheet(plan, lines),
  materialSheet(lines),
  labourSheet(lines, people),
];
