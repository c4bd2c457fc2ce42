import { planStateNames } from '@vuon/contract/cultivation/plan-state';
import { forecastStateNames } from '@vuon/contract/harvest/forecast';
import { gradeNames, grades } from '@vuon/contract/harvest/grade';
import type { SeasonFigures, SeasonReport } from '@vuon/contract/harvest/season-report';
import { type ExportColumn, type ExportFilter, type ReportSheet, reportSheet } from '#exports';
import { daysWords, plotWords, workWords } from './report-words.ts';

const rounded = (value: number | null, digits: number) =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;

type PlotRow = SeasonFigures & { name: string };
type MoneyField = 'materialCost' | 'labourCost' | 'otherCost' | 'cost' | 'revenue' | 'profit';
const moneyHeads: Record<MoneyField, string> = {
  materialCost: 'Vật tư (₫)',
  labourCost: 'Công (₫)',
  otherCost: 'Chi khác (₫)',
  cost: 'Chi phí (₫)',
  revenue: 'Doanh thu (₫)',
  profit: 'Lợi nhuận (₫)',
};

const plotColumns = (seesMoney: boolean): ExportColumn<PlotRow>[] => [
  { header: 'Lô', type: 'text', width: 16, value: ({ name }) => name },
  { header: 'Số cây thu', type: 'integer', width: 11, value: ({ treeCount }) => treeCount },
  { header: 'Diện tích (ha)', type: 'number', width: 13, value: ({ hectares }) => hectares },
  ...grades.map(
    (grade): ExportColumn<PlotRow> => ({
      header: `${gradeNames[grade]} (kg)`,
      type: 'number',
      width: 13,
      value: ({ grades: parts }) => parts.find((one) => one.grade === grade)?.kg ?? 0,
    }),
  ),
  { header: 'Sản lượng (kg)', type: 'number', width: 14, value: ({ kg }) => kg },
  { header: 'kg/cây', type: 'number', width: 10, value: ({ kgPerTree }) => rounded(kgPerTree, 2) },
  { header: 'kg/ha', type: 'number', width: 10, value: ({ kgPerHectare }) => rounded(kgPerHectare, 1) },
  ...(seesMoney ? (Object.keys(moneyHeads) as MoneyField[]) : []).map(
    (field): ExportColumn<PlotRow> => ({
      header: moneyHeads[field],
      type: 'integer',
      width: 15,
      value: (row) => row[field],
    }),
  ),
  { header: 'Điểm chất lượng', type: 'number', width: 15, value: ({ score }) => score },
  { header: 'Số phiếu đánh giá', type: 'integer', width: 16, value: ({ ratingCount }) => ratingCount },
];

type Month = SeasonReport['months'][number];
const monthColumns = (seesMoney: boolean): ExportColumn<Month>[] => [
  { header: 'Tháng', type: 'text', width: 12, value: ({ month }) => month.split('-').reverse().join('/') },
  { header: 'Sản lượng (kg)', type: 'number', width: 14, value: ({ kg }) => kg },
  ...(seesMoney
    ? ([
        { header: 'Chi phí (₫)', type: 'integer', width: 16, value: ({ cost }) => cost },
        { header: 'Doanh thu (₫)', type: 'integer', width: 16, value: ({ revenue }) => revenue },
      ] satisfies ExportColumn<Month>[])
    : []),
];

type Plan = SeasonReport['plans'][number];
const planColumns = (seesMoney: boolean): ExportColumn<Plan>[] => [
  { header: 'Mã', type: 'text', width: 14, value: ({ code }) => code },
  { header: 'Kế hoạch', type: 'text', width: 40, value: ({ name }) => name },
  { header: 'Trạng thái', type: 'text', width: 16, value: ({ state }) => planStateNames[state] },
  { header: 'Số việc', type: 'integer', width: 10, value: ({ lineCount }) => lineCount },
  ...(seesMoney
    ? ([
        { header: 'Chi phí kế hoạch (₫)', type: 'integer', width: 18, value: ({ cost }) => cost },
      ] satisfies ExportColumn<Plan>[])
    : []),
];

type Forecast = SeasonReport['forecasts'][number];
const forecastColumns: ExportColumn<Forecast>[] = [
  { header: 'Mã', type: 'text', width: 14, value: ({ code }) => code },
  { header: 'Dự báo', type: 'text', width: 40, value: ({ name }) => name },
  { header: 'Phạm vi', type: 'text', width: 40, value: ({ place }) => place.words },
  { header: 'Trạng thái', type: 'text', width: 16, value: ({ state }) => forecastStateNames[state] },
  { header: 'Ngày dự báo cuối', type: 'date', width: 16, value: ({ last }) => last?.madeOn ?? null },
  { header: 'Thấp (kg)', type: 'number', width: 12, value: ({ last }) => last?.lowKg ?? null },
  { header: 'Có thể nhất (kg)', type: 'number', width: 15, value: ({ last }) => last?.likelyKg ?? null },
  { header: 'Cao (kg)', type: 'number', width: 12, value: ({ last }) => last?.highKg ?? null },
  { header: 'Thực thu (kg)', type: 'number', width: 14, value: ({ harvestedKg }) => rounded(harvestedKg, 2) },
  {
    header: 'Sai số (%)',
    type: 'number',
    width: 11,
    value: ({ last }) => rounded(last?.error == null ? null : last.error * 100, 1),
  },
];

/** The report as its page shows it; the sums stand in the last row. */
export const reportSheets = (report: SeasonReport): ReportSheet[] => {
  const { plots, total, months, plans, forecasts } = report;
  const seesMoney = total.cost !== null;
  const rows: PlotRow[] = plots.map((row) => ({ ...row, name: plotWords(row) }));
  return [
    reportSheet('Theo lô', plotColumns(seesMoney), [...rows, { ...total, name: 'Cộng' }]),
    reportSheet('Theo tháng', monthColumns(seesMoney), months),
    reportSheet('Kế hoạch', planColumns(seesMoney), plans),
    reportSheet('Dự báo', forecastColumns, forecasts),
  ];
};

export const reportFacts = ({ season, work, unpricedCount }: SeasonReport): ExportFilter[] => [
  { label: 'Mùa vụ', value: `${season.name}, ${season.cropGroup.name}` },
  { label: 'Thời gian', value: daysWords(season) },
  { label: 'Công việc', value: workWords(work) },
  { label: 'Vật tư chưa có giá', value: unpricedCount ? `${unpricedCount} dòng, chưa tính vào chi phí` : null },
];
