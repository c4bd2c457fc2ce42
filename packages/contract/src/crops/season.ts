import { z } from 'zod';
import { daysBetween } from '../day.ts';
import type { FieldWords } from '../field-words.ts';
import { DeletedFilter, listQuery, page } from '../list.ts';
import type { RouteTable } from '../route.ts';
import { Day, Id, IdText, optionalText, required, requiredText, Stored, Version, VersionText } from '../value.ts';

export const seasonKinds = ['main', 'off'] as const;
export const seasonKindNames: Record<(typeof seasonKinds)[number], string> = { main: 'Chính vụ', off: 'Nghịch vụ' };

/** Stages follow each other without gaps from the season's first day. An id keeps a stage the same one over edits. */
export const StageInput = z.strictObject({
  id: Id.optional(),
  name: requiredText('Tên giai đoạn', 80),
  days: required('Số ngày', z.int('Phải là số ngày nguyên')).min(1, 'Ít nhất 1 ngày').max(730, 'Nhiều nhất 730 ngày'),
});
export type StageInput = z.output<typeof StageInput>;

export const SeasonFields = z.strictObject({
  cropGroupId: required('Nhóm cây', Id),
  name: requiredText('Tên mùa vụ', 120),
  year: required('Năm', z.int('Phải là số năm')).min(2000, 'Từ năm 2000').max(2100, 'Đến năm 2100'),
  kind: required('Loại vụ', z.enum(seasonKinds)),
  startsOn: required('Ngày bắt đầu', Day),
  endsOn: required('Ngày kết thúc', Day),
  stages: required('Giai đoạn', z.array(StageInput))
    .min(1, 'Cần ít nhất một giai đoạn')
    .max(30, 'Nhiều nhất 30 giai đoạn'),
  notes: optionalText(2_000),
});

export const seasonWords = {
  cropGroupId: { label: 'Nhóm cây', width: 32, shownBy: 'cropGroupName' },
  name: { label: 'Tên mùa vụ', width: 28 },
  year: { label: 'Năm', kind: 'integer', width: 9 },
  kind: { label: 'Loại vụ', kind: 'choice', names: seasonKindNames, width: 13 },
  startsOn: { label: 'Ngày bắt đầu', kind: 'day', width: 14 },
  endsOn: { label: 'Ngày kết thúc', kind: 'day', width: 14 },
  stages: { label: 'Giai đoạn', kind: 'list', unit: 'ngày', width: 56 },
  notes: { label: 'Ghi chú', width: 40 },
} satisfies FieldWords<keyof Fields>;

type Fields = z.output<typeof SeasonFields>;
const checkDates = (season: Fields, context: z.RefinementCtx) => {
  const length = daysBetween(season.startsOn, season.endsOn) + 1;
  if (length < 1) {
    context.addIssue({ code: 'custom', path: ['endsOn'], message: 'Ngày kết thúc trước ngày bắt đầu' });
    return;
  }
  if (length > 1_096) context.addIssue({ code: 'custom', path: ['endsOn'], message: 'Một vụ dài nhất 3 năm' });
  const staged = season.stages.reduce((sum, { days }) => sum + days, 0);
  if (staged > length)
    context.addIssue({
      code: 'custom',
      path: ['stages'],
      message: `Các giai đoạn dài ${staged} ngày, vụ chỉ có ${length} ngày`,
    });
};
export const SeasonInput = SeasonFields.superRefine(checkDates);
export type SeasonInput = z.output<typeof SeasonInput>;
export const SeasonUpdate = SeasonFields.extend({ version: Version }).superRefine(checkDates);
export type SeasonUpdate = z.output<typeof SeasonUpdate>;

export const Stage = z.object({ id: Id, name: z.string(), days: z.int(), startsOn: Day, endsOn: Day });
export type Stage = z.infer<typeof Stage>;

export const Season = Stored.extend(SeasonFields.shape).extend({
  entityId: Id,
  cropGroupName: z.string(),
  cropGroupCode: z.string(),
  stages: z.array(Stage),
});
export type Season = z.infer<typeof Season>;

export const SeasonQuery = listQuery(['startsOn', 'name'], '-startsOn').extend({
  cropGroupId: IdText.optional(),
  year: z
    .string()
    .regex(/^\d{4}$/, 'Năm không hợp lệ')
    .transform(Number)
    .optional(),
  kind: z.enum(seasonKinds).optional(),
  /** Seasons that are running on this day. */
  on: Day.optional(),
  deleted: DeletedFilter,
});
export type SeasonQuery = z.output<typeof SeasonQuery>;

/** 'Chính vụ 2026': the seasons of all crops in a year, of one kind. */
export const seasonRound = {
  seasonYear: SeasonQuery.shape.year,
  seasonKind: SeasonQuery.shape.kind,
};

const params = z.strictObject({ id: IdText });

export const seasonRoutes = {
  list: {
    method: 'GET',
    path: '/api/seasons',
    summary: 'Mùa vụ của đơn vị',
    query: SeasonQuery,
    answer: page(Season),
    may: 'farm.read',
  },
  get: { method: 'GET', path: '/api/seasons/:id', summary: 'Một mùa vụ', params, answer: Season, may: 'farm.read' },
  create: {
    method: 'POST',
    path: '/api/seasons',
    summary: 'Thêm mùa vụ',
    body: SeasonInput,
    answer: Season,
    may: 'crops.write',
  },
  update: {
    method: 'PUT',
    path: '/api/seasons/:id',
    summary: 'Sửa mùa vụ',
    params,
    body: SeasonUpdate,
    answer: Season,
    may: 'crops.write',
  },
  remove: {
    method: 'DELETE',
    path: '/api/seasons/:id',
    summary: 'Xóa mùa vụ (khôi phục được)',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: Season,
    may: 'crops.write',
  },
  restore: {
    method: 'POST',
    path: '/api/seasons/:id/restore',
    summary: 'Khôi phục mùa vụ đã xóa',
    params,
    answer: Season,
    may: 'crops.write',
  },
} satisfies RouteTable;
