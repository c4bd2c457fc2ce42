import { z } from 'zod';
import type { FieldWords } from '../field-words.ts';
import { DeletedFilter, listQuery, page } from '../list.ts';
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
  Version,
  VersionText,
} from '../value.ts';

export const mostTrainees = 500;

/** What it was about. The VietGAP book asks whoever sprays for one of 'pesticide'. */
export const trainingKindNames = {
  pesticide: 'Thuốc bảo vệ thực vật',
  gap: 'VietGAP, ghi chép',
  safety: 'An toàn lao động, sơ cứu',
  other: 'Khác',
} as const;
export type TrainingKind = keyof typeof trainingKindNames;

export const TrainingFields = z.strictObject({
  kind: required('Chủ đề', oneOf(trainingKindNames)),
  topic: requiredText('Nội dung', 160),
  heldOn: required('Ngày học', Day),
  trainer: requiredText('Người hoặc đơn vị dạy', 120),
  place: optionalText(160),
  /** The last day on which its certificate holds; null: it does not expire. */
  validUntil: Day.nullable().default(null),
  personIds: required('Người học', z.array(Id))
    .min(1, 'Người học is required')
    .max(mostTrainees, `Nhiều nhất ${mostTrainees} người`),
  notes: optionalText(2_000),
});

type Typed = Pick<z.output<typeof TrainingFields>, 'heldOn' | 'validUntil'>;
const rules = <T extends z.ZodType<Typed>>(schema: T) =>
  schema.refine(({ heldOn, validUntil }) => validUntil === null || validUntil >= heldOn, {
    path: ['validUntil'],
    message: 'Hết hạn trước ngày học',
  });
export const TrainingInput = rules(TrainingFields);
export type TrainingInput = z.output<typeof TrainingInput>;
export const TrainingUpdate = rules(TrainingFields.extend({ version: Version }));
export type TrainingUpdate = z.output<typeof TrainingUpdate>;

export const trainingWords = {
  kind: { label: 'Chủ đề', kind: 'choice', names: trainingKindNames, width: 24 },
  topic: { label: 'Nội dung', width: 40 },
  heldOn: { label: 'Ngày học', kind: 'day', width: 14 },
  trainer: { label: 'Người hoặc đơn vị dạy', width: 30 },
  place: { label: 'Nơi học', width: 30 },
  validUntil: { label: 'Chứng nhận đến hết', kind: 'day', width: 18 },
  personIds: { label: 'Người học', kind: 'list', shownBy: 'people', width: 48 },
  notes: { label: 'Ghi chú', width: 40 },
} satisfies FieldWords<keyof TrainingInput>;

/** 'Tập huấn': people learned something; the certificates are its files. */
export const Training = Stored.extend({
  entityId: Id,
  /** Its topic. */
  name: z.string(),
  kind: oneOf(trainingKindNames),
  topic: z.string(),
  heldOn: Day,
  trainer: z.string(),
  place: z.string().nullable(),
  validUntil: Day.nullable(),
  people: z.array(z.object({ id: Id, name: z.string() })),
  notes: z.string().nullable(),
});
export type Training = z.infer<typeof Training>;

export const TrainingQuery = listQuery(['heldOn', 'validUntil', 'updatedAt'], '-heldOn').extend({
  personId: IdText.optional(),
  kind: oneOf(trainingKindNames).optional(),
  /** The certificate holds at most until this day. */
  expiresUntil: Day.optional(),
  deleted: DeletedFilter,
});
export type TrainingQuery = z.output<typeof TrainingQuery>;

const params = z.strictObject({ id: IdText });

export const trainingRoutes = {
  list: {
    method: 'GET',
    path: '/api/trainings',
    summary: 'Các buổi tập huấn',
    query: TrainingQuery,
    answer: page(Training),
    may: 'farm.read',
  },
  get: {
    method: 'GET',
    path: '/api/trainings/:id',
    summary: 'Một buổi tập huấn',
    params,
    answer: Training,
    may: 'farm.read',
  },
  create: {
    method: 'POST',
    path: '/api/trainings',
    summary: 'Ghi buổi tập huấn',
    body: TrainingInput,
    answer: Training,
    may: 'diary.approve',
  },
  update: {
    method: 'PUT',
    path: '/api/trainings/:id',
    summary: 'Sửa buổi tập huấn',
    params,
    body: TrainingUpdate,
    answer: Training,
    may: 'diary.approve',
  },
  remove: {
    method: 'DELETE',
    path: '/api/trainings/:id',
    summary: 'Xóa buổi tập huấn (khôi phục được)',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: Training,
    may: 'diary.approve',
  },
  restore: {
    method: 'POST',
    path: '/api/trainings/:id/restore',
    summary: 'Khôi phục buổi tập huấn',
    params,
    answer: Training,
    may: 'diary.approve',
  },
} satisfies RouteTable;
