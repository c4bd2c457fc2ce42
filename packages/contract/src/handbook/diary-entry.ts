import { z } from 'zod';
import { materialKindNames } from '../catalogue/material.ts';
import { MaterialUse } from '../cultivation/material-use.ts';
import { DeletedFilter, listQuery, page } from '../list.ts';
import { Target, TargetTotals } from '../orchard/target.ts';
import type { RouteTable } from '../route.ts';
import { Upload } from '../uploads/upload.ts';
import { Day, Id, IdText, oneOf, required, Stored, Timestamp, Version, VersionText } from '../value.ts';
import { DiaryEntryInput, DiaryEntryUpdate, diaryStateNames, Weather } from './diary-entry-input.ts';
import { Reference, WorkReference } from './reference.ts';

const Named = z.object({ id: Id, name: z.string() });

export const DiaryMaterial = MaterialUse.omit({ cost: true }).extend({
  kind: oneOf(materialKindNames),
  quantity: z.number(),
  /** As the label said when it was written down, the longest for the crops of these trees; null: the label says nothing. */
  phiDays: z.int().nullable(),
  reentryHours: z.int().nullable(),
  /** null: not checked, as it is no pesticide or nobody keeps a list. */
  isPermitted: z.boolean().nullable(),
  notPermittedReason: z.string().nullable(),
});
export type DiaryMaterial = z.infer<typeof DiaryMaterial>;

/** When the trees of an entry may be harvested and entered again, by the longest intervals of its materials. */
export const DiaryInterval = z.object({ safeFrom: Day.nullable(), reenterFrom: Timestamp.nullable() });

/** An entry as lists and timelines show it. */
export const DiaryEntryItem = Stored.extend({
  entityId: Id,
  /** 'NK-2026-0457' */
  code: z.string(),
  title: z.string(),
  workType: Named.extend({ color: z.string(), icon: z.string(), isHarvest: z.boolean() }),
  startsAt: Timestamp,
  endsAt: Timestamp,
  /** Days between its end and its being written down, if that is more than one; else null. */
  lateDays: z.int().nullable(),
  /** Of an approved entry as it was called when it was approved. */
  place: TargetTotals,
  materials: z.array(DiaryMaterial),
  people: z.array(Named.extend({ hours: z.number().nullable() })),
  weather: Weather.nullable(),
  water: z.number().nullable(),
  equipment: z.string().nullable(),
  notes: z.string().nullable(),
  phiReason: z.string().nullable(),
  state: oneOf(diaryStateNames),
  approvedAt: Timestamp.nullable(),
  approvedByName: z.string().nullable(),
  createdById: Id.nullable(),
  createdByName: z.string().nullable(),
  /** The entry that this one corrects, and the one that corrects this: an approved correction takes its place. */
  corrects: Reference.nullable(),
  correctedBy: Reference.extend({ state: oneOf(diaryStateNames) }).nullable(),
  work: WorkReference.nullable(),
  workOrder: WorkReference.nullable(),
  interval: DiaryInterval,
});
export type DiaryEntryItem = z.infer<typeof DiaryEntryItem>;

/** An entry with the first of its pictures. */
export const ShownDiaryEntry = DiaryEntryItem.extend({
  pictures: z.array(z.object({ url: z.string(), name: z.string() })),
  pictureCount: z.int(),
});
export type ShownDiaryEntry = z.infer<typeof ShownDiaryEntry>;

export const DiaryEntry = DiaryEntryItem.extend({
  targets: z.array(Target),
  /** What neither people nor the store had of what was used, by material. */
  uncovered: z.array(z.object({ materialId: Id, quantity: z.number() })),
  /** Its place in the chain of its year, and the seal that the next one is built on; null until it is approved. */
  seal: z.object({ year: z.int(), position: z.int(), hash: z.string() }).nullable(),
});
export type DiaryEntry = z.infer<typeof DiaryEntry>;

const yes = z.literal('true').optional();
const filters = {
  state: oneOf(diaryStateNames).optional(),
  /** Written down more than a day after the work. */
  backdated: yes,
  /** Corrections, and entries that were corrected. */
  corrected: yes,
  /** Of trees that may not be harvested yet. */
  hasPhi: yes,
  /** Something was used that is not permitted, or above the label's dose. */
  marked: yes,
  workTypeId: IdText.optional(),
  materialId: IdText.optional(),
  materialKind: oneOf(materialKindNames).optional(),
  isHarvest: yes,
  personId: IdText.optional(),
  workId: IdText.optional(),
  workOrderId: IdText.optional(),
  areaId: IdText.optional(),
  plotId: IdText.optional(),
  rowId: IdText.optional(),
  plantId: IdText.optional(),
  /** A day of its work lies in these days. */
  from: Day.optional(),
  to: Day.optional(),
};
export const DiaryEntryQuery = listQuery(['endsAt', 'code', 'title', 'updatedAt'], '-endsAt').extend({
  ...filters,
  deleted: DeletedFilter,
});
export type DiaryEntryQuery = z.output<typeof DiaryEntryQuery>;
export const DiaryEntryFilters = z.strictObject({
  ...filters,
  q: z.string().max(200, 'Dài nhất 200 ký tự').optional(),
});
export type DiaryEntryFilters = z.output<typeof DiaryEntryFilters>;

/** Days that a calendar shows at once. */
export const longestDiaryCalendar = 62;
export const mostOfDay = 8;
export const DiaryCalendar = z.object({
  days: z.array(
    z.object({
      day: Day,
      total: z.int(),
      pending: z.int(),
      /** The first of the day. */
      entries: z.array(
        z.object({
          id: Id,
          code: z.string(),
          title: z.string(),
          state: oneOf(diaryStateNames),
          workType: Named.extend({ color: z.string(), icon: z.string() }),
        }),
      ),
    }),
  ),
});
export type DiaryCalendar = z.infer<typeof DiaryCalendar>;

/** Whether the approved entries of a year are as they were when they were approved. */
export const DiaryChain = z.object({
  year: z.int(),
  count: z.int(),
  /** Photos that the seals of these entries cover. */
  photoCount: z.int(),
  /** Whether each of them was read from the store; else only their rows were compared. */
  hasReadFiles: z.boolean(),
  isWhole: z.boolean(),
  lastHash: z.string().nullable(),
  checkedAt: Timestamp,
  /** The first place at which the chain is broken. `entry` null: the row itself is gone. */
  firstBreak: z.object({ position: z.int(), entry: Reference.nullable(), reason: z.string() }).nullable(),
});
export type DiaryChain = z.infer<typeof DiaryChain>;

const params = z.strictObject({ id: IdText });
const span = { from: required('Từ ngày', Day), to: required('Đến ngày', Day) };

export const diaryEntryRoutes = {
  list: {
    method: 'GET',
    path: '/api/diary-entries',
    summary: 'Nhật ký canh tác',
    query: DiaryEntryQuery,
    answer: page(ShownDiaryEntry),
    may: 'farm.read',
  },
  calendar: {
    method: 'GET',
    path: '/api/diary-entries/calendar',
    summary: 'Nhật ký theo từng ngày',
    query: DiaryEntryFilters.extend(span),
    answer: DiaryCalendar,
    may: 'farm.read',
  },
  chain: {
    method: 'GET',
    path: '/api/diary-entries/chain',
    summary: 'Kiểm tra chuỗi nhật ký đã duyệt của một năm: có mục nào bị đổi ngoài phần mềm không',
    query: z.strictObject({
      year: required('Năm', z.string())
        .regex(/^[12]\d{3}$/, 'Năm không hợp lệ')
        .transform(Number),
      /** Reads each sealed photo anew, which takes longer. */
      files: yes,
    }),
    answer: DiaryChain,
    may: 'farm.read',
  },
  get: {
    method: 'GET',
    path: '/api/diary-entries/:id',
    summary: 'Một nhật ký',
    params,
    answer: DiaryEntry,
    may: 'farm.read',
  },
  photos: {
    method: 'GET',
    path: '/api/diary-entries/:id/photos',
    summary: 'Ảnh của một nhật ký: của chính nó, và ảnh chụp khi làm phiếu đã ghi ra nó',
    params,
    answer: z.object({ items: z.array(Upload) }),
    may: 'farm.read',
  },
  create: {
    method: 'POST',
    path: '/api/diary-entries',
    summary: 'Ghi nhật ký',
    body: DiaryEntryInput,
    answer: DiaryEntry,
    may: 'diary.write',
  },
  update: {
    method: 'PUT',
    path: '/api/diary-entries/:id',
    summary: 'Sửa nhật ký chưa duyệt',
    params,
    body: DiaryEntryUpdate,
    answer: DiaryEntry,
    may: 'diary.write',
  },
  approve: {
    method: 'POST',
    path: '/api/diary-entries/:id/approval',
    summary: 'Duyệt và khóa nhật ký',
    params,
    body: z.strictObject({ version: Version }),
    answer: DiaryEntry,
    may: 'diary.approve',
  },
  correct: {
    method: 'POST',
    path: '/api/diary-entries/:id/correction',
    summary: 'Đính chính nhật ký đã duyệt: một nhật ký mới, nối với bản cũ',
    params,
    body: DiaryEntryInput,
    answer: DiaryEntry,
    may: 'diary.write',
  },
  remove: {
    method: 'DELETE',
    path: '/api/diary-entries/:id',
    summary: 'Xóa nhật ký chưa duyệt (khôi phục được)',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: DiaryEntry,
    may: 'diary.write',
  },
  restore: {
    method: 'POST',
    path: '/api/diary-entries/:id/restore',
    summary: 'Khôi phục nhật ký đã xóa',
    params,
    answer: DiaryEntry,
    may: 'diary.write',
  },
} satisfies RouteTable;
