import { planStateNames } from '@vuon/contract/cultivation/plan-state';
import { formatDay } from '@vuon/contract/day';
import { figure } from '@vuon/contract/figure';
import { forecastStateNames } from '@vuon/contract/harvest/forecast';
import type { PlotFigures, SeasonFigures, SeasonReport } from '@vuon/contract/harvest/season-report';
import { tableRoom } from '#compute/pdf-page.ts';
import { chartColors, type MonthBars, monthChart, plotChart } from './report-charts.ts';
import type { ReportSection, ReportSheet, ReportTable } from './report-sheet.ts';

const number = (value: number | null, digits = 0) => (value === null ? '–' : figure(value, digits));
const dong = (value: number | null) => (value === null ? '–' : `${number(value)} đ`);
/** '+12 %': how much more was forecast than harvested. */
export const errorWords = (error: number | null) =>
  error === null ? '–' : `${error > 0 ? '+' : ''}${number(error * 100, 1)} %`;
export const plotWords = ({ plot }: Pick<PlotFigures, 'plot'>) => plot?.code ?? 'Không theo lô';
export const daysWords = ({ startsOn, endsOn }: SeasonReport['season']) =>
  `${formatDay(startsOn)}–${formatDay(endsOn)}`;

/** As many as a chart shows on one page; the table has all of them. */
const mostBars = 30;

/** The report as it is printed, in words. */
export const reportSheetOf = (report: SeasonReport): Omit<ReportSheet, 'owner' | 'printed'> => ({
  title: report.season.name,
  subtitle: `${report.season.cropGroup.name} · ${daysWords(report.season)}`,
  facts: factsOf(report),
  sections: [monthSection(report), ...plotSections(report), planSection(report), forecastSection(report)].filter(
    (section) => section !== null,
  ),
});

const factsOf = ({ total, work, plannedCost }: SeasonReport) => {
  const facts: [string, string | null][] = [
    ['Sản lượng', total.kg === 0 ? 'Chưa thu hoạch' : yieldWords(total)],
    ['Chi phí', total.cost === null ? null : costWords(total)],
    ['Chi phí kế hoạch', plannedCost ? dong(plannedCost) : null],
    ['Doanh thu', total.revenue === null ? null : dong(total.revenue)],
    ['Lợi nhuận', total.profit === null ? null : dong(total.profit)],
    ['Công việc', workWords(work)],
    [
      'Chất lượng',
      total.score === null
        ? 'Chưa có phiếu đánh giá lô'
        : `${number(total.score, 2)}/10, trung bình ${total.ratingCount} phiếu`,
    ],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
};

const yieldWords = ({ kg, treeCount, hectares, kgPerTree, kgPerHectare }: SeasonFigures) =>
  `${number(kg, 1)} kg từ ${number(treeCount)} cây, ${number(hectares, 2)} ha; ${number(kgPerTree, 1)} kg/cây, ${number(kgPerHectare)} kg/ha`;

const costWords = ({ cost, materialCost, labourCost, otherCost }: SeasonFigures) =>
  `${dong(cost)}: vật tư ${dong(materialCost)}, công ${dong(labourCost)}, khác ${dong(otherCost)}`;

export const workWords = ({ total, done, open, cancelled, due, onTime }: SeasonReport['work']) =>
  total === 0
    ? 'Chưa có công việc'
    : `${number(total)} việc: ${done} đã xong, ${open} đang mở, ${cancelled} đã hủy${
        due ? `; ${Math.round((onTime / due) * 100)} % việc đến hạn xong đúng hạn` : ''
      }`;

const monthLabel = (month: string) => `T${Number(month.slice(5))}/${month.slice(2, 4)}`;

const monthSection = ({ months, total }: SeasonReport): ReportSection | null => {
  const millions = (value: number | null) => number((value ?? 0) / 1e6, value && value >= 1e8 ? 0 : 1);
  if (total.cost !== null) {
    if (!total.cost && !total.revenue) return null;
    const bars: MonthBars = months.map(({ month, cost, revenue }) => ({
      label: monthLabel(month),
      bars: [
        { value: cost ?? 0, label: millions(cost), color: chartColors.cost },
        { value: revenue ?? 0, label: millions(revenue), color: chartColors.revenue },
      ],
    }));
    const key = [
      { label: 'Chi phí', color: chartColors.cost },
      { label: 'Doanh thu', color: chartColors.revenue },
    ];
    return { title: 'Chi phí và doanh thu theo tháng, triệu đồng', chart: monthChart(tableRoom, bars, key) };
  }
  if (!total.kg) return null;
  const bars: MonthBars = months.map(({ month, kg }) => ({
    label: monthLabel(month),
    bars: [{ value: kg, label: number(kg), color: chartColors.kg }],
  }));
  return { title: 'Sản lượng theo tháng, kg', chart: monthChart(tableRoom, bars, []) };
};

const plotSections = ({ plots, total, unpricedCount }: SeasonReport): ReportSection[] => {
  const grown = plots.filter(({ kg }) => kg > 0).sort((one, other) => other.kg - one.kg);
  const bars = grown
    .slice(0, mostBars)
    .map((plot) => ({ label: plotWords(plot), total: number(plot.kg), grades: plot.grades }));
  const chart: ReportSection = {
    title: 'Sản lượng theo lô và loại, kg',
    chart: plotChart(tableRoom, bars),
    ...(grown.length > mostBars && { note: `${mostBars} lô nhiều nhất trong ${grown.length} lô.` }),
  };
  const note =
    total.cost !== null && unpricedCount ? `${unpricedCount} dòng vật tư chưa có giá, chưa tính vào chi phí.` : '';
  return [
    ...(bars.length ? [chart] : []),
    {
      title: 'Theo lô',
      table: plotTable(plots, total),
      note: plots.length ? note : 'Mùa vụ này chưa có thu hoạch, chi phí hay doanh thu nào theo lô.',
    },
  ];
};

const plotTable = (plots: PlotFigures[], total: SeasonFigures): ReportTable => {
  const money = total.cost !== null;
  const cells = (row: SeasonFigures) => [
    number(row.hectares || null, 2),
    number(row.kg || null, 1),
    number(row.kgPerTree, 1),
    number(row.kgPerHectare),
    ...(money ? [number(row.cost), number(row.revenue), number(row.profit)] : []),
    number(row.score, 2),
  ];
  const isNumber = true as const;
  const wide = money ? 0 : 40;
  return {
    columns: [
      { head: 'Lô', room: tableRoom - (money ? 445 : 385) },
      { head: 'ha', room: 40 + wide, isNumber },
      { head: 'kg', room: 58 + wide, isNumber },
      { head: 'kg/cây', room: 44 + wide, isNumber },
      { head: 'kg/ha', room: 48 + wide, isNumber },
      ...(money
        ? [
            { head: 'Chi phí (đ)', room: 72, isNumber },
            { head: 'Doanh thu (đ)', room: 74, isNumber },
            { head: 'Lợi nhuận (đ)', room: 74, isNumber },
          ]
        : []),
      { head: 'Điểm', room: 35, isNumber },
    ],
    rows: plots.map((row) => [plotWords(row), ...cells(row)]),
    sum: ['Cộng', ...cells(total)],
  };
};

const planSection = ({ plans, plannedCost }: SeasonReport): ReportSection => ({
  title: 'Kế hoạch',
  ...(plans.length
    ? {
        table: {
          columns: [
            { head: 'Mã', room: 70 },
            { head: 'Kế hoạch', room: tableRoom - 310 },
            { head: 'Trạng thái', room: 80 },
            { head: 'Việc', room: 50, isNumber: true },
            { head: 'Chi phí (đ)', room: 110, isNumber: true },
          ],
          rows: plans.map(({ code, name, state, lineCount, cost }) => [
            code,
            name,
            planStateNames[state],
            number(lineCount),
            number(cost),
          ]),
          sum: ['Cộng', '', '', number(plans.reduce((sum, { lineCount }) => sum + lineCount, 0)), number(plannedCost)],
        },
      }
    : { note: 'Mùa vụ này chưa có kế hoạch canh tác.' }),
});

const forecastSection = ({ forecasts }: SeasonReport): ReportSection => ({
  title: 'Dự báo và thực thu',
  ...(forecasts.length
    ? {
        table: {
          columns: [
            { head: 'Mã', room: 66 },
            { head: 'Dự báo', room: tableRoom - 356 },
            { head: 'Trạng thái', room: 80 },
            { head: 'Lần cuối (kg)', room: 74, isNumber: true },
            { head: 'Thực thu (kg)', room: 76, isNumber: true },
            { head: 'Sai số', room: 60, isNumber: true },
          ],
          rows: forecasts.map(({ code, name, state, last, harvestedKg }) => [
            code,
            name,
            forecastStateNames[state],
            number(last?.likelyKg ?? null),
            number(harvestedKg),
            errorWords(last?.error ?? null),
          ]),
        },
      }
    : { note: 'Mùa vụ này chưa có dự báo sản lượng.' }),
});
