import { z } from 'zod';
import type { FieldWords } from '../field-words.ts';
import { figure } from '../figure.ts';
import { DeletedFilter, listQuery, page } from '../list.ts';
import { Target, Targets, TargetTotals } from '../orchard/target.ts';
import type { RouteTable } from '../route.ts';
import {
  Day,
  Id,
  IdText,
  oneOf,
  optionalText,
  required,
  requiredText,
  Stored,
  Timestamp,
  Version,
  VersionText,
} from '../value.ts';
import {
  FactorProposal,
  ForecastRevision,
  RevisionDraft,
  RevisionFigures,
  RevisionInput,
} from './forecast-revision.ts';
import {
  ForecastSample,
  SampleCount,
  SampleDraw,
  SamplePlanAnswer,
  SamplePlanInput,
  SampleTree,
  SampleWork,
} from './forecast-sample.ts';
import { forecastMethodNames, sampleStageNames } from './forecast-stage.ts';

export const forecastStateNames = {
  empty: 'Chưa có dự báo',
  waiting: 'Chờ thu hoạch',
  harvesting: 'Đang thu hoạch',
  closed: 'Đã chốt',
} as const;
export type ForecastState = keyof typeof forecastStateNames;

export const ForecastFlush = z.strictObject({
  bloomOn: required('Ngày xổ nhụy', Day),
  share: required('Tỷ lệ', z.number('Phải là số').gt(0, 'Phải lớn hơn 0').max(100, 'Nhiều nhất 100 %')),
  days: z
    .int('Phải là số ngày nguyên')
    .min(1, 'Ít nhất 1 ngày')
    .max(1_000, 'Nhiều nhất 1.000 ngày')
    .nullable()
    .default(null),
});
export type ForecastFlush = z.output<typeof ForecastFlush>;

const weight = (label: string, max: number) =>
  required(
    label,
    z
      .number('Phải là số')
      .gt(0, 'Phải lớn hơn 0')
      .max(max, `Lớn nhất ${max.toLocaleString('vi-VN')} kg`),
  );

export const ForecastFields = z.strictObject({
  name: requiredText('Tên dự báo', 120),
  seasonId: required('Mùa vụ', Id),
  targets: Targets,
  flushes: z.array(ForecastFlush).max(20, 'Nhiều nhất 20 đợt hoa').default([]),
  crateKg: weight('Kg mỗi sọt', 1_000).default(40),
  pickerKg: weight('Kg mỗi người cắt một ngày', 10_000).default(350),
  nextRevisionOn: Day.nullable().default(null),
  notes: optionalText(2_000),
});
type Fields = z.output<typeof ForecastFields>;
const checkFlushes = ({ flushes }: Fields, context: z.RefinementCtx) => {
  const sum = flushes.reduce((total, { share }) => total + share, 0);
  if (flushes.length && Math.abs(sum - 100) > 0.05)
    context.addIssue({
      code: 'custom',
      path: ['flushes'],
      message: `Tỷ lệ các đợt cộng lại là ${figure(sum, 1)} %, phải là 100 %`,
    });
};
export const ForecastInput = ForecastFields.superRefine(checkFlushes);
export type ForecastInput = z.output<typeof ForecastInput>;
export const ForecastUpdate = ForecastFields.extend({ version: Version }).superRefine(checkFlushes);
export type ForecastUpdate = z.output<typeof ForecastUpdate>;

export const forecastWords = {
  name: { label: 'Tên dự báo', width: 36 },
  seasonId: { label: 'Mùa vụ', width: 26, shownBy: 'seasonName' },
  targets: { label: 'Phạm vi', kind: 'list', width: 40, shownBy: 'placeWords' },
  flushes: { label: 'Đợt hoa', kind: 'list', width: 40 },
  crateKg: { label: 'Kg mỗi sọt', kind: 'number', unit: 'kg', width: 12 },
  pickerKg: { label: 'Kg mỗi người cắt một ngày', kind: 'number', unit: 'kg', width: 14 },
  nextRevisionOn: { label: 'Lần dự báo kế tiếp', kind: 'day', width: 16 },
  notes: { label: 'Ghi chú', width: 44 },
} satisfies FieldWords<keyof ForecastInput>;

export const forecastHistoryWords = {
  ...forecastWords,
  state: { label: 'Trạng thái', kind: 'choice', names: forecastStateNames },
  revisions: { label: 'Các lần dự báo', kind: 'list' },
  sample: { label: 'Cây mẫu', kind: 'text' },
  sampleTree: { label: 'Cây được đếm', kind: 'text' },
} satisfies FieldWords;

const LastRevision = ForecastRevision.pick({
  position: true,
  method: true,
  stage: true,
  madeOn: true,
  lowKg: true,
  likelyKg: true,
  highKg: true,
  treeCount: true,
  sampleCount: true,
  error: true,
});

/** A forecast as lists show it. */
export const ForecastItem = Stored.extend({
  entityId: Id,
  /** 'DB-2027-03' */
  code: z.string(),
  name: z.string(),
  cropGroup: z.object({ id: Id, name: z.string() }),
  season: z.object({ id: Id, name: z.string(), startsOn: Day, endsOn: Day }),
  place: TargetTotals,
  state: oneOf(forecastStateNames),
  nextRevisionOn: Day.nullable(),
  /** The newest; null before the first. */
  last: LastRevision.nullable(),
  revisionCount: z.int(),
  harvestedKg: z.number(),
  closedAt: Timestamp.nullable(),
});
export type ForecastItem = z.infer<typeof ForecastItem>;

export const Forecast = ForecastItem.extend({
  targets: z.array(Target),
  flushes: z.array(ForecastFlush.extend({ position: z.int() })),
  /** From bloom to picking, of the crop group or as usual. */
  daysToHarvest: z.object({ min: z.int(), max: z.int(), isUsual: z.boolean() }),
  crateKg: z.number(),
  pickerKg: z.number(),
  notes: z.string().nullable(),
  /** Living trees of the crop in the scope. */
  treeCount: z.int(),
  /** The share of the season that should be picked by today; 1 when it is closed. */
  expectedShare: z.number(),
  /** The newest first. */
  revisions: z.array(ForecastRevision),
  harvest: z.array(z.object({ day: Day, kg: z.number() })),
  yieldCount: z.int(),
  sampleStage: oneOf(sampleStageNames).nullable(),
  /** Trees drawn for the coming revision, and those of them that are counted. */
  drawnCount: z.int(),
  countedCount: z.int(),
});
export type Forecast = z.infer<typeof Forecast>;

/** How far the harvest has come on the scope of a forecast, by its newest revision. */
export const ForecastProgress = ForecastItem.pick({ id: true, code: true, name: true, harvestedKg: true }).extend(
  LastRevision.pick({ position: true, lowKg: true, likelyKg: true, highKg: true }).shape,
);
export type ForecastProgress = z.infer<typeof ForecastProgress>;

export const ForecastQuery = listQuery(['updatedAt', 'name', 'code'], '-code').extend({
  cropGroupId: IdText.optional(),
  seasonId: IdText.optional(),
  areaId: IdText.optional(),
  plotId: IdText.optional(),
  closed: z.enum(['true', 'false']).optional(),
  /** Those whose day for the next revision has come. */
  due: z.enum(['true']).optional(),
  deleted: DeletedFilter,
});
export type ForecastQuery = z.output<typeof ForecastQuery>;

export const MethodScore = z.object({
  method: oneOf(forecastMethodNames),
  stage: oneOf(sampleStageNames).nullable(),
  count: z.int(),
  meanError: z.number(),
  bias: z.number(),
  covered: z.number(),
});
export type MethodScore = z.infer<typeof MethodScore>;

const params = z.strictObject({ id: IdText });
const ofTree = z.strictObject({ id: IdText, plantId: IdText });
const version = z.strictObject({ version: Version });

export const forecastRoutes = {
  list: {
    method: 'GET',
    path: '/api/forecasts',
    summary: 'Dự báo sản lượng của đơn vị',
    query: ForecastQuery,
    answer: page(ForecastItem),
    may: 'farm.read',
  },
  ofTargets: {
    method: 'POST',
    path: '/api/forecasts/of-targets',
    summary: 'Dự báo hẹp nhất có đủ những cây này trong mùa vụ của ngày ấy, và phần đã thu; null: không có',
    body: z.strictObject({ targets: Targets, day: required('Ngày', Day) }),
    answer: z.object({ forecast: ForecastProgress.nullable() }),
    may: 'farm.read',
    reads: true,
  },
  methods: {
    method: 'GET',
    path: '/api/forecasts/methods',
    summary: 'Sai số của từng cách tính, qua các dự báo đã chốt',
    query: z.strictObject({ cropGroupId: IdText.optional() }),
    answer: z.array(MethodScore),
    may: 'farm.read',
  },
  get: {
    method: 'GET',
    path: '/api/forecasts/:id',
    summary: 'Một dự báo, với các lần dự báo và phần đã thu',
    params,
    answer: Forecast,
    may: 'farm.read',
  },
  create: {
    method: 'POST',
    path: '/api/forecasts',
    summary: 'Thêm dự báo của một mùa vụ trên một phạm vi',
    body: ForecastInput,
    answer: Forecast,
    may: 'forecasts.write',
  },
  update: {
    method: 'PUT',
    path: '/api/forecasts/:id',
    summary: 'Sửa dự báo; mùa vụ và phạm vi chỉ đổi được khi chưa có lần dự báo',
    params,
    body: ForecastUpdate,
    answer: Forecast,
    may: 'forecasts.write',
  },
  factors: {
    method: 'GET',
    path: '/api/forecasts/:id/factors',
    summary: 'Hệ số đề xuất cho lần dự báo kế tiếp',
    params,
    answer: z.array(FactorProposal),
    may: 'farm.read',
  },
  draft: {
    method: 'POST',
    path: '/api/forecasts/:id/revisions/draft',
    summary: 'Tính thử lần dự báo kế tiếp; không ghi gì',
    params,
    body: RevisionDraft,
    answer: RevisionFigures,
    may: 'farm.read',
    reads: true,
  },
  revise: {
    method: 'POST',
    path: '/api/forecasts/:id/revisions',
    summary: 'Lập lần dự báo kế tiếp',
    params,
    body: RevisionInput,
    answer: Forecast,
    may: 'forecasts.write',
  },
  takeBack: {
    method: 'DELETE',
    path: '/api/forecasts/:id/revisions/:position',
    summary: 'Bỏ lần dự báo cuối cùng',
    params: z.strictObject({ id: IdText, position: IdText }),
    query: z.strictObject({ version: VersionText }),
    answer: Forecast,
    may: 'forecasts.write',
  },
  sample: {
    method: 'GET',
    path: '/api/forecasts/:id/sample',
    summary: 'Cây mẫu của lần kế tiếp, hoặc của lần cuối, với phần góp vào sai số của từng lô',
    params,
    answer: ForecastSample,
    may: 'farm.read',
  },
  planSample: {
    method: 'POST',
    path: '/api/forecasts/:id/sample/plan',
    summary: 'Cần đếm bao nhiêu cây ở lô nào để sai số dưới mức muốn có; không ghi gì',
    params,
    body: SamplePlanInput,
    answer: SamplePlanAnswer,
    may: 'farm.read',
    reads: true,
  },
  drawSample: {
    method: 'POST',
    path: '/api/forecasts/:id/sample',
    summary: 'Rút cây mẫu ngẫu nhiên cho lần kế tiếp, thêm vào những cây đã có',
    params,
    body: SampleDraw,
    answer: Forecast,
    may: 'forecasts.write',
  },
  dropSample: {
    method: 'DELETE',
    path: '/api/forecasts/:id/sample',
    summary: 'Bỏ cây mẫu của lần kế tiếp khi chưa đếm cây nào',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: Forecast,
    may: 'forecasts.write',
  },
  count: {
    method: 'PUT',
    path: '/api/forecasts/:id/sample/:plantId',
    summary: 'Ghi số đếm của một cây mẫu',
    params: ofTree,
    body: SampleCount,
    answer: SampleTree,
    may: 'harvest.count',
  },
  replaceTree: {
    method: 'POST',
    path: '/api/forecasts/:id/sample/:plantId/replacement',
    summary: 'Thay cây mẫu không còn đếm được bằng cây khác rút ngẫu nhiên cùng lô và tuổi',
    params: ofTree,
    answer: SampleTree,
    may: 'harvest.count',
  },
  giveCounting: {
    method: 'POST',
    path: '/api/forecasts/:id/sample/work',
    summary: 'Giao đếm những cây mẫu chưa đếm: thành một việc phát sinh',
    params,
    body: SampleWork,
    answer: z.object({ workId: Id, code: z.string(), treeCount: z.int() }),
    may: 'forecasts.write',
  },
  close: {
    method: 'POST',
    path: '/api/forecasts/:id/close',
    summary: 'Chốt vụ: dự báo được chấm theo toàn bộ sản lượng đã thu',
    params,
    body: version,
    answer: Forecast,
    may: 'forecasts.write',
  },
  reopen: {
    method: 'POST',
    path: '/api/forecasts/:id/reopen',
    summary: 'Mở lại dự báo đã chốt',
    params,
    body: version,
    answer: Forecast,
    may: 'forecasts.write',
  },
  remove: {
    method: 'DELETE',
    path: '/api/forecasts/:id',
    summary: 'Xóa dự báo (khôi phục được)',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: Forecast,
    may: 'forecasts.write',
  },
  restore: {
    method: 'POST',
    path: '/api/forecasts/:id/restore',
    summary: 'Khôi phục dự báo đã xóa',
    params,
    answer: Forecast,
    may: 'forecasts.write',
  },
} satisfies RouteTable;
