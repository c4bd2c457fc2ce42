import { z } from 'zod';
import { daysBetween } from '../day.ts';
import type { FieldWords } from '../field-words.ts';
import { Target, Targets, TargetTotals } from '../orchard/target.ts';
import type { RouteTable } from '../route.ts';
import {
  Day,
  Id,
  IdText,
  measured,
  oneOf,
  optionalText,
  required,
  requiredText,
  Stored,
  Version,
  VersionText,
} from '../value.ts';
import { MaterialUse, MaterialUses } from './material-use.ts';
import { planAnchorNames } from './plan-schedule.ts';
import { longestWork } from './work-input.ts';
import { workStateNames } from './work-state.ts';

export const mostPlanLines = 2_000;
export const mostLinesAtOnce = 500;

/** Days from a day that work is counted from; negative: before it. */
export const OffsetDays = z
  .int('Phải là số ngày nguyên')
  .min(-1_000, 'Ít nhất −1.000 ngày')
  .max(1_000, 'Nhiều nhất 1.000 ngày');
const offset = OffsetDays.nullable().default(null);

export const PlanLineDependency = z.strictObject({
  lineId: required('Việc trước', Id),
  /** Days after the end of that line; negative: before it. */
  lagDays: z.int('Phải là số ngày nguyên').min(-365, 'Ít nhất −365').max(365, 'Nhiều nhất 365').default(0),
});

export const PlanLineFields = z.strictObject({
  stageId: required('Giai đoạn', Id),
  title: requiredText('Tên việc', 120),
  workTypeId: required('Loại công việc', Id),
  anchor: oneOf(planAnchorNames).default('dates'),
  keyDateId: Id.nullable().default(null),
  /** Days from the anchor to the first and last day. */
  startOffset: offset,
  endOffset: offset,
  /** The window, if the anchor is 'dates'; else it follows from the anchor. */
  startsOn: Day.nullable().default(null),
  endsOn: Day.nullable().default(null),
  /** null: the plan's whole scope. */
  targets: Targets.nullable().default(null),
  materials: MaterialUses,
  labourDays: measured(100_000, 'công').nullable().default(null),
  /** Đồng, besides materials and labour. */
  otherCost: z
    .int('Phải là số nguyên')
    .min(0, 'Không được âm')
    .max(1_000_000_000_000, 'Lớn nhất 1.000 tỷ đồng')
    .nullable()
    .default(null),
  notes: optionalText(1_000),
  dependencies: z.array(PlanLineDependency).max(50, 'Nhiều nhất 50 việc').default([]),
});

type Fields = z.output<typeof PlanLineFields>;
const checkAcrossFields = (line: Fields, context: z.RefinementCtx) => {
  const refuse: Refuse = (path, message) => context.addIssue({ code: 'custom', path, message });
  const { anchor, startsOn, endsOn } = line;
  checkBefore(line, refuse);
  if (anchor === 'dates') {
    if (startsOn === null) refuse(['startsOn'], 'Từ ngày is required');
    if (endsOn === null) refuse(['endsOn'], 'Đến ngày is required');
    if (startsOn && endsOn) checkLength(daysBetween(startsOn, endsOn), 'endsOn', refuse);
  } else checkOffsets(line, refuse);
};

type Refuse = (path: (string | number)[], message: string) => void;

/** A window that is counted from a day, and the lines before it: alike in a plan and in a template. */
export const checkOffsets = (
  line: Pick<Fields, 'keyDateId' | 'startOffset' | 'endOffset'> & { anchor: string },
  refuse: Refuse,
) => {
  const { anchor, keyDateId, startOffset, endOffset } = line;
  if (anchor === 'key-date' && keyDateId === null) refuse(['keyDateId'], 'Ngày mốc is required');
  if (startOffset === null) refuse(['startOffset'], 'Bắt đầu sau is required');
  if (endOffset === null) refuse(['endOffset'], 'Kết thúc sau is required');
  if (startOffset !== null && endOffset !== null) checkLength(endOffset - startOffset, 'endOffset', refuse);
};
export const checkBefore = ({ dependencies }: Pick<Fields, 'dependencies'>, refuse: Refuse) => {
  const before = dependencies.map(({ lineId }) => lineId);
  if (new Set(before).size < before.length) refuse(['dependencies'], 'Có việc được chọn hai lần');
};
const checkLength = (days: number, path: string, refuse: Refuse) => {
  if (days < 0) refuse([path], 'Ngày kết thúc trước ngày bắt đầu');
  if (days >= longestWork) refuse([path], `Một việc dài nhất ${longestWork} ngày`);
};

export const PlanLineInput = PlanLineFields.superRefine(checkAcrossFields);
export type PlanLineInput = z.output<typeof PlanLineInput>;
export const PlanLineUpdate = PlanLineFields.extend({ version: Version }).superRefine(checkAcrossFields);
export type PlanLineUpdate = z.output<typeof PlanLineUpdate>;

export const planLineWords = {
  stageId: { label: 'Giai đoạn', width: 20, shownBy: 'stageName' },
  title: { label: 'Tên việc', width: 34 },
  workTypeId: { label: 'Loại công việc', width: 24, shownBy: 'workTypeName' },
  anchor: { label: 'Tính từ', kind: 'choice', names: planAnchorNames, width: 16 },
  keyDateId: { label: 'Ngày mốc', width: 18, shownBy: 'keyDateName' },
  startOffset: { label: 'Bắt đầu sau', kind: 'integer', unit: 'ngày', width: 12 },
  endOffset: { label: 'Kết thúc sau', kind: 'integer', unit: 'ngày', width: 12 },
  startsOn: { label: 'Từ ngày', kind: 'day', width: 12 },
  endsOn: { label: 'Đến ngày', kind: 'day', width: 12 },
  targets: { label: 'Nơi làm', kind: 'list', width: 48, shownBy: 'place' },
  materials: { label: 'Vật tư và liều', kind: 'list', width: 44 },
  labourDays: { label: 'Số công', kind: 'number', unit: 'công', width: 12 },
  otherCost: { label: 'Chi phí khác', kind: 'integer', unit: '₫', width: 14 },
  notes: { label: 'Ghi chú', width: 34 },
  dependencies: { label: 'Làm sau việc', kind: 'list', width: 30 },
} satisfies FieldWords<keyof PlanLineInput>;

/** What was really used, as far as the work is done. */
const Actual = z.object({ labourDays: z.number(), materialCost: z.int(), cost: z.int() });

export const PlanLine = Stored.extend({
  entityId: Id,
  farmPlanId: Id,
  stageId: Id,
  position: z.int(),
  title: z.string(),
  workType: z.object({ id: Id, name: z.string(), color: z.string(), icon: z.string() }),
  anchor: oneOf(planAnchorNames),
  keyDateId: Id.nullable(),
  startOffset: z.int().nullable(),
  endOffset: z.int().nullable(),
  startsOn: Day,
  endsOn: Day,
  place: TargetTotals,
  /** It is done on the plan's whole scope. */
  isWholeScope: z.boolean(),
  materials: z.array(MaterialUse),
  labourDays: z.number().nullable(),
  otherCost: z.int().nullable(),
  /** Đồng, as far as prices and the labour's rate are known. */
  materialCost: z.int(),
  cost: z.int(),
  notes: z.string().nullable(),
  dependencies: z.array(PlanLineDependency),
  /** The work that was made of it when the plan was approved. */
  work: z
    .object({
      id: Id,
      code: z.string(),
      state: oneOf(workStateNames),
      startsOn: Day,
      endsOn: Day,
      isLate: z.boolean(),
      actual: Actual.nullable(),
    })
    .nullable(),
});
export type PlanLine = z.infer<typeof PlanLine>;
/** One line for its form. */
export const PlanLineRecord = PlanLine.extend({ targets: z.array(Target).nullable() });
export type PlanLineRecord = z.infer<typeof PlanLineRecord>;

const params = z.strictObject({ id: IdText });
const Lines = z.object({ items: z.array(PlanLine) });

export const planLineRoutes = {
  list: {
    method: 'GET',
    path: '/api/farm-plans/:id/lines',
    summary: 'Các việc của một kế hoạch, theo thứ tự',
    params,
    answer: Lines,
    may: 'farm.read',
  },
  get: {
    method: 'GET',
    path: '/api/plan-lines/:id',
    summary: 'Một việc của kế hoạch',
    params,
    answer: PlanLineRecord,
    may: 'farm.read',
  },
  create: {
    method: 'POST',
    path: '/api/farm-plans/:id/lines',
    summary: 'Thêm việc vào kế hoạch, một hoặc nhiều (dán từ Excel)',
    params,
    body: z.strictObject({
      lines: required('Các việc', z.array(PlanLineInput))
        .min(1, 'Cần ít nhất một việc')
        .max(mostLinesAtOnce, `Nhiều nhất ${mostLinesAtOnce} việc một lần`),
      /** They come after this line; absent: at the end of their stages. */
      afterLineId: Id.nullable().default(null),
    }),
    answer: Lines,
    may: 'plans.write',
  },
  update: {
    method: 'PUT',
    path: '/api/plan-lines/:id',
    summary: 'Sửa việc của kế hoạch; công việc đã tạo mà chưa bắt đầu đổi theo',
    params,
    body: PlanLineUpdate,
    answer: PlanLineRecord,
    may: 'plans.write',
  },
  move: {
    method: 'PATCH',
    path: '/api/plan-lines/:id/window',
    summary: 'Dời hoặc kéo dài một việc; các việc làm sau nó dời theo',
    params,
    body: z.strictObject({
      version: Version,
      startsOn: required('Từ ngày', Day),
      endsOn: required('Đến ngày', Day),
    }),
    answer: Lines,
    may: 'plans.write',
  },
  remove: {
    method: 'DELETE',
    path: '/api/plan-lines/:id',
    summary: 'Xóa việc khỏi kế hoạch (khôi phục được); công việc đã tạo mà chưa bắt đầu bị hủy',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: PlanLineRecord,
    may: 'plans.write',
  },
  restore: {
    method: 'POST',
    path: '/api/plan-lines/:id/restore',
    summary: 'Khôi phục việc đã xóa khỏi kế hoạch',
    params,
    answer: PlanLineRecord,
    may: 'plans.write',
  },
} satisfies RouteTable;
