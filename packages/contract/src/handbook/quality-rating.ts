import { z } from 'zod';
import { Criterion, CriterionValue, Grade, mostCriteria } from '../catalogue/quality-scale.ts';
import { subjectKindNames } from '../catalogue/quality-template.ts';
import { longestWork, workUrgencyNames } from '../cultivation/work-input.ts';
import { workStateNames } from '../cultivation/work-state.ts';
import { daysBetween } from '../day.ts';
import type { FieldWords } from '../field-words.ts';
import { Job } from '../jobs/job.ts';
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
import { ratingStateNames } from './quality-state.ts';

export const ratedKinds = ['area', 'plot', 'batch', 'order', 'lot'] as const;
export type RatedKind = (typeof ratedKinds)[number];

export const severityNames = { light: 'Nhẹ', heavy: 'Nặng' } as const;
export const mostDefects = 100;
/** Ratings of one file. */
export const mostPrintedRatings = 50;

const count = (max: number) =>
  z
    .int('Phải là số nguyên')
    .min(1, 'Ít nhất 1')
    .max(max, `Lớn nhất ${max.toLocaleString('vi-VN')}`)
    .nullable()
    .default(null);

export const QualityRatingFields = z.strictObject({
  seasonId: Id.nullable().default(null),
  /** The part that was looked at; null: all of the subject. */
  targets: Targets.nullable().default(null),
  ratedAt: required('Lúc chấm', Timestamp),
  /** null: the caller, if they are among the farm's people. */
  raterId: Id.nullable().default(null),
  sampleCount: count(100_000),
  /** The trees that the samples are of. */
  plantCount: count(100_000),
  values: required('Tiêu chí', z.array(CriterionValue)).max(mostCriteria, `Nhiều nhất ${mostCriteria} tiêu chí`),
  notes: optionalText(2_000),
});
export const QualityRatingInput = QualityRatingFields.extend({
  templateId: required('Bộ tiêu chí', Id),
  subjectKind: required('Chấm cho', z.enum(ratedKinds, 'Chưa chọn')),
  subjectId: required('Đối tượng', Id),
});
export type QualityRatingInput = z.output<typeof QualityRatingInput>;
export const QualityRatingUpdate = QualityRatingFields.extend({ version: Version });
export type QualityRatingUpdate = z.output<typeof QualityRatingUpdate>;

export const qualityRatingWords = {
  templateId: { label: 'Bộ tiêu chí', width: 28, shownBy: 'templateName' },
  subjectKind: { label: 'Chấm cho', kind: 'choice', names: subjectKindNames, width: 16 },
  subjectId: { label: 'Đối tượng', width: 24, shownBy: 'subjectName' },
  seasonId: { label: 'Mùa vụ', width: 24, shownBy: 'seasonName' },
  targets: { label: 'Phần được chấm', kind: 'list', width: 40, shownBy: 'placeWords' },
  ratedAt: { label: 'Lúc chấm', kind: 'moment', width: 18 },
  raterId: { label: 'Người chấm', width: 24, shownBy: 'raterName' },
  sampleCount: { label: 'Số mẫu', kind: 'integer', width: 10 },
  plantCount: { label: 'Số cây lấy mẫu', kind: 'integer', width: 14 },
  values: { label: 'Kết quả', kind: 'list', width: 60 },
  notes: { label: 'Ghi chú', width: 44 },
} satisfies FieldWords<keyof QualityRatingInput>;

/** What the history and lists tell besides what was entered. */
export const qualityRatingHistoryWords = {
  ...qualityRatingWords,
  score: { label: 'Điểm', kind: 'number' },
  grade: { label: 'Xếp loại' },
  state: { label: 'Trạng thái', kind: 'choice', names: ratingStateNames },
  defects: { label: 'Lỗi', kind: 'list' },
  correctiveWork: { label: 'Việc khắc phục' },
  recheckOn: { label: 'Hẹn tái kiểm', kind: 'day' },
  closeNote: { label: 'Ghi chú khi đóng' },
} satisfies FieldWords;

const share = z.number('Phải là số').min(0, 'Ít nhất 0').max(1, 'Nhiều nhất 1');

/** Something wrong that was seen; numbered by its place in the list. */
export const Defect = z
  .strictObject({
    kind: requiredText('Lỗi', 120),
    severity: oneOf(severityNames).default('light'),
    /** Where it was seen: 'hàng 12 cây 7'. */
    place: optionalText(120),
    criterionId: Id.nullable().default(null),
    /** A picture among the rating's files, and where on it, as shares of its width and height; null: not marked. */
    uploadId: Id.nullable().default(null),
    x: share.nullable().default(null),
    y: share.nullable().default(null),
  })
  .superRefine(({ uploadId, x, y }, context) => {
    if ((x === null) !== (y === null) || (uploadId === null) !== (x === null))
      context.addIssue({ code: 'custom', path: ['x'], message: 'Dấu trên ảnh cần cả ảnh, x và y' });
  });
export type Defect = z.output<typeof Defect>;

/** Unplanned work that mends what was found. */
export const CorrectionFields = z.strictObject({
  version: Version,
  title: requiredText('Tên việc', 120),
  workTypeId: required('Loại công việc', Id),
  /** null: the part that was rated. */
  targets: Targets.nullable().default(null),
  startsOn: required('Từ ngày', Day),
  endsOn: required('Đến ngày', Day),
  urgency: oneOf(workUrgencyNames).default('days'),
  instructions: optionalText(4_000),
  personIds: z.array(Id).max(200, 'Nhiều nhất 200').default([]),
  crewIds: z.array(Id).max(200, 'Nhiều nhất 200').default([]),
  /** The day of the re-check. */
  recheckOn: Day.nullable().default(null),
});
export const Correction = CorrectionFields.superRefine(
  ({ startsOn, endsOn, recheckOn, personIds, crewIds }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (endsOn < startsOn) refuse('endsOn', 'Ngày kết thúc trước ngày bắt đầu');
    else if (daysBetween(startsOn, endsOn) >= longestWork) refuse('endsOn', `Một việc dài nhất ${longestWork} ngày`);
    if (recheckOn !== null && recheckOn < startsOn) refuse('recheckOn', 'Tái kiểm không thể trước khi khắc phục');
    if (new Set(personIds).size < personIds.length) refuse('personIds', 'Có người được chọn hai lần');
    if (new Set(crewIds).size < crewIds.length) refuse('crewIds', 'Có tổ được chọn hai lần');
  },
);
export type Correction = z.output<typeof Correction>;

const Other = z.object({ id: Id, code: z.string(), ratedAt: Timestamp, score: z.number(), grade: z.string() });

/** A rating as lists show it. */
export const QualityRatingItem = Stored.extend({
  entityId: Id,
  /** 'DG-2026-0058' */
  code: z.string(),
  /** 'Trái trước cắt, lô A-04', as they were called then. */
  title: z.string(),
  template: z.object({ id: Id, name: z.string(), revision: z.int() }),
  subject: z.object({
    kind: oneOf(subjectKindNames),
    id: Id,
    name: z.string(),
    /** The ids that the address of its page needs: a plot's area, a batch's farm plan. */
    within: z.array(Id),
    isRemoved: z.boolean(),
  }),
  season: z.object({ id: Id, name: z.string(), cropGroupId: Id }).nullable(),
  /** null: a batch of which no place was named. */
  place: TargetTotals.nullable(),
  ratedAt: Timestamp,
  rater: z.object({ id: Id, name: z.string() }).nullable(),
  sampleCount: z.int().nullable(),
  sampleUnit: z.string().nullable(),
  plantCount: z.int().nullable(),
  /** 0 to 10, to two decimals. */
  score: z.number(),
  grade: z.string(),
  grades: z.array(Grade),
  state: oneOf(ratingStateNames),
  defectCount: z.int(),
  correctiveWork: z
    .object({ id: Id, code: z.string(), title: z.string(), state: oneOf(workStateNames), endsOn: Day })
    .nullable(),
  recheckOn: Day.nullable(),
  /** The rating that this one re-checks, and the one that re-checks it. */
  rechecks: Other.nullable(),
  recheckedBy: Other.nullable(),
  closedAt: Timestamp.nullable(),
  closeNote: z.string().nullable(),
});
export type QualityRatingItem = z.infer<typeof QualityRatingItem>;

export const QualityRating = QualityRatingItem.extend({
  targets: z.array(Target).nullable(),
  criteria: z.array(
    Criterion.extend({ value: CriterionValue, /** 0 to 10 */ points: z.number(), contribution: z.number() }),
  ),
  defects: z.array(Defect),
  notes: z.string().nullable(),
  /** The last one before it of the same subject by the same template. */
  previous: Other.nullable(),
});
export type QualityRating = z.infer<typeof QualityRating>;

export const QualityRatingQuery = listQuery(['ratedAt', 'code', 'score', 'updatedAt'], '-ratedAt').extend({
  templateId: IdText.optional(),
  subjectKind: oneOf(subjectKindNames).optional(),
  subjectId: IdText.optional(),
  /** Ratings that touch this place, from above or within it. */
  areaId: IdText.optional(),
  plotId: IdText.optional(),
  seasonId: IdText.optional(),
  grade: z.string().max(20, 'Dài nhất 20 ký tự').optional(),
  state: oneOf(ratingStateNames).optional(),
  raterId: IdText.optional(),
  from: Day.optional(),
  to: Day.optional(),
  deleted: DeletedFilter,
});
export type QualityRatingQuery = z.output<typeof QualityRatingQuery>;

/** Scores of a subject in time, with the mean of its area. */
export const QualityTrend = z.object({
  points: z.array(Other.extend({ seasonName: z.string().nullable() })),
  area: z
    .object({
      name: z.string(),
      /** At each rating of a plot of the area: the mean of the last scores of its plots until then. */
      mean: z.array(z.object({ ratedAt: Timestamp, score: z.number() })),
    })
    .nullable(),
  /** Of the newest rating: the thresholds that the chart shows. */
  grades: z.array(Grade),
  /** The seasons that the subject was rated in by this template, whatever the query asks for. */
  seasons: z.array(z.object({ id: Id, name: z.string() })),
});
export type QualityTrend = z.infer<typeof QualityTrend>;

const params = z.strictObject({ id: IdText });

export const qualityRatingRoutes = {
  list: {
    method: 'GET',
    path: '/api/quality-ratings',
    summary: 'Phiếu đánh giá chất lượng của đơn vị',
    query: QualityRatingQuery,
    answer: page(QualityRatingItem),
    may: 'farm.read',
  },
  trend: {
    method: 'GET',
    path: '/api/quality-ratings/trend',
    summary: 'Điểm của một lô, khu hoặc đợt theo thời gian, so với trung bình của khu',
    query: z.strictObject({
      templateId: IdText,
      subjectKind: required('Chấm cho', z.enum(ratedKinds, 'Chưa chọn')),
      subjectId: IdText,
      seasonId: IdText.optional(),
    }),
    answer: QualityTrend,
    may: 'farm.read',
  },
  get: {
    method: 'GET',
    path: '/api/quality-ratings/:id',
    summary: 'Một phiếu đánh giá, với từng tiêu chí và các lỗi',
    params,
    answer: QualityRating,
    may: 'farm.read',
  },
  create: {
    method: 'POST',
    path: '/api/quality-ratings',
    summary: 'Chấm một lô, khu, đợt trồng, phiếu giao việc hoặc lô hàng theo bộ tiêu chí',
    body: QualityRatingInput,
    answer: QualityRating,
    may: 'quality.write',
  },
  update: {
    method: 'PUT',
    path: '/api/quality-ratings/:id',
    summary: 'Sửa phiếu chưa đóng; điểm và loại tính lại',
    params,
    body: QualityRatingUpdate,
    answer: QualityRating,
    may: 'quality.write',
  },
  markDefects: {
    method: 'PUT',
    path: '/api/quality-ratings/:id/defects',
    summary: 'Ghi các lỗi, đánh số và đánh dấu trên ảnh của phiếu',
    params,
    body: z.strictObject({
      version: Version,
      defects: required('Lỗi', z.array(Defect)).max(mostDefects, `Nhiều nhất ${mostDefects} lỗi`),
    }),
    answer: QualityRating,
    may: 'quality.write',
  },
  correct: {
    method: 'POST',
    path: '/api/quality-ratings/:id/correction',
    summary: 'Giao việc khắc phục: thành một việc phát sinh',
    params,
    body: Correction,
    answer: QualityRating,
    may: 'quality.write',
  },
  recheck: {
    method: 'POST',
    path: '/api/quality-ratings/:id/recheck',
    summary: 'Tái kiểm: phiếu mới cùng bộ tiêu chí và đối tượng, đóng phiếu này',
    params,
    body: QualityRatingUpdate,
    answer: QualityRating,
    may: 'quality.write',
  },
  close: {
    method: 'POST',
    path: '/api/quality-ratings/:id/close',
    summary: 'Đóng phiếu không cần tái kiểm',
    params,
    body: z.strictObject({ version: Version, note: optionalText(500) }),
    answer: QualityRating,
    may: 'quality.write',
  },
  print: {
    method: 'POST',
    path: '/api/quality-ratings/print',
    summary: 'In phiếu đánh giá ra PDF A4, mỗi phiếu từ một trang mới, trong nền',
    body: z.strictObject({
      ids: required(
        'Phiếu đã chọn',
        z.array(Id).min(1).max(mostPrintedRatings, `Mỗi lần in nhiều nhất ${mostPrintedRatings} phiếu`),
      ),
    }),
    answer: Job,
    may: 'farm.read',
    reads: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/quality-ratings/:id',
    summary: 'Xóa phiếu chưa đóng (khôi phục được)',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: QualityRating,
    may: 'quality.write',
  },
  restore: {
    method: 'POST',
    path: '/api/quality-ratings/:id/restore',
    summary: 'Khôi phục phiếu đã xóa',
    params,
    answer: QualityRating,
    may: 'quality.write',
  },
} satisfies RouteTable;
