import { z } from 'zod';
import { planStateNames } from '../cultivation/plan-state.ts';
import { Job } from '../jobs/job.ts';
import type { RouteTable } from '../route.ts';
import { Day, Id, IdText, oneOf } from '../value.ts';
import { ForecastItem } from './forecast.ts';
import { gradeNames } from './grade.ts';

/** Whole đồng; null for users who may not read sales. */
const Money = z.number().nullable();

/** What a plot, or the whole season, brought and took. */
const Figures = z.object({
  /** Trees that were harvested, and their land: a part of a plot has the share of its land that it has of its trees. */
  treeCount: z.int(),
  hectares: z.number(),
  kg: z.number(),
  /** The best first; only those that there are. */
  grades: z.array(z.object({ grade: oneOf(gradeNames), kg: z.number() })),
  kgPerTree: z.number().nullable(),
  kgPerHectare: z.number().nullable(),
  materialCost: Money,
  labourCost: Money,
  otherCost: Money,
  cost: Money,
  revenue: Money,
  profit: Money,
  /** The mean of the ratings, 0 to 10. */
  score: z.number().nullable(),
  ratingCount: z.int(),
});
export type SeasonFigures = z.infer<typeof Figures>;

/** `plot` is null in the last row, if there is one: what cannot be told by plot. */
const PlotFigures = Figures.extend({ plot: z.object({ id: Id, code: z.string(), areaId: Id }).nullable() });
export type PlotFigures = z.infer<typeof PlotFigures>;

const ReportForecast = ForecastItem.pick({
  id: true,
  code: true,
  name: true,
  place: true,
  state: true,
  last: true,
  harvestedKg: true,
});

export const SeasonReport = z.object({
  season: z.object({
    id: Id,
    name: z.string(),
    cropGroup: z.object({ id: Id, name: z.string() }),
    startsOn: Day,
    endsOn: Day,
  }),
  plans: z.array(
    z.object({
      id: Id,
      code: z.string(),
      name: z.string(),
      state: oneOf(planStateNames),
      lineCount: z.int(),
      cost: Money,
    }),
  ),
  plannedCost: Money,
  /** `due`: planned works whose last day has passed; `onTime`: those of them that were done by then. */
  work: z.object({
    total: z.int(),
    done: z.int(),
    open: z.int(),
    cancelled: z.int(),
    due: z.int(),
    onTime: z.int(),
  }),
  total: Figures,
  plots: z.array(PlotFigures),
  /** From the first month of the season, or of what is told, to the last. */
  months: z.array(z.object({ /** '2026-11' */ month: z.string(), kg: z.number(), cost: Money, revenue: Money })),
  forecasts: z.array(ReportForecast),
  /** Lines of the diary whose material has no price: the cost leaves them out. */
  unpricedCount: z.int(),
});
export type SeasonReport = z.infer<typeof SeasonReport>;

const params = z.strictObject({ id: IdText });

export const seasonReportRoutes = {
  get: {
    method: 'GET',
    path: '/api/seasons/:id/report',
    summary: 'Báo cáo mùa vụ: kế hoạch, công việc, chi phí, sản lượng, dự báo, chất lượng, lợi nhuận theo lô',
    params,
    answer: SeasonReport,
    may: 'farm.read',
  },
  print: {
    method: 'POST',
    path: '/api/seasons/:id/report/print',
    summary: 'Báo cáo mùa vụ ra PDF A4 với biểu đồ, trong nền',
    params,
    answer: Job,
    may: 'farm.read',
    reads: true,
  },
  export: {
    method: 'POST',
    path: '/api/seasons/:id/report/export',
    summary: 'Báo cáo mùa vụ ra Excel, trong nền: theo lô, theo tháng, kế hoạch, dự báo',
    params,
    answer: Job,
    may: 'farm.read',
    reads: true,
  },
} satisfies RouteTable;
