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
  Timestamp,
  Version,
  VersionText,
} from '../value.ts';
import { gradeNames } from './grade.ts';
import { LotDocument, LotDocumentInput } from './lot-document.ts';
import { LotPassport } from './lot-passport.ts';
import { saleStateNames } from './sale-state.ts';
import { Kg } from './weight.ts';

/** open: more may be put in; closed: only split, merged, lost and sold. */
export const lotStateNames = { open: 'Đang mở', closed: 'Đã đóng' } as const;
export type LotState = keyof typeof lotStateNames;

export const LotFields = z.strictObject({
  /** null: the season of the crop group on the day it was opened. */
  seasonId: Id.nullable().default(null),
  openedOn: required('Ngày mở lô', Day),
  /** Mã số vùng trồng and mã số cơ sở đóng gói: opaque texts. */
  growingAreaCode: optionalText(60),
  packingHouseCode: optionalText(40),
  store: optionalText(120),
  notes: optionalText(2_000),
});
/** Its crop group stays: fruit of another one is another lot. */
export const LotInput = LotFields.extend({ cropGroupId: required('Nhóm cây trồng', Id) });
export type LotInput = z.output<typeof LotInput>;
export const LotUpdate = LotFields.extend({ version: Version });
export type LotUpdate = z.output<typeof LotUpdate>;

export const lotWords = {
  cropGroupId: { label: 'Nhóm cây trồng', width: 24, shownBy: 'cropGroupName' },
  seasonId: { label: 'Mùa vụ', width: 24, shownBy: 'seasonName' },
  openedOn: { label: 'Ngày mở lô', kind: 'day', width: 14 },
  growingAreaCode: { label: 'Mã số vùng trồng', width: 26 },
  packingHouseCode: { label: 'Mã số cơ sở đóng gói', width: 22 },
  store: { label: 'Nơi để hàng', width: 24 },
  notes: { label: 'Ghi chú', width: 40 },
} satisfies FieldWords<keyof LotInput>;

/** What the history tells besides what was entered. */
export const lotHistoryWords = {
  ...lotWords,
  state: { label: 'Trạng thái', kind: 'choice', names: lotStateNames },
  kgLeft: { label: 'Còn lại', kind: 'number', unit: 'kg' },
  moves: { label: 'Tách, gộp', kind: 'list' },
  losses: { label: 'Hao hụt', kind: 'list' },
  documents: { label: 'Chứng từ', kind: 'list' },
  passport: { label: 'Hộ chiếu công khai' },
  shownPhotos: { label: 'Ảnh trên hộ chiếu', kind: 'list' },
} satisfies FieldWords;

/** Kilograms of a grade: yields + movedIn = sold + movedOut + lost + left. */
export const LotBalance = z.object({
  grade: oneOf(gradeNames),
  harvested: z.number(),
  movedIn: z.number(),
  sold: z.number(),
  movedOut: z.number(),
  lost: z.number(),
  left: z.number(),
});
export type LotBalance = z.infer<typeof LotBalance>;

const LotRef = z.object({ id: Id, code: z.string() });

/** The trees that the fruit came from, of this lot and of those that it was split from or merged of. */
export const LotOrigin = z.object({
  harvestedFrom: Day.nullable(),
  harvestedTo: Day.nullable(),
  yieldCount: z.int(),
  plots: z.array(z.object({ id: Id, areaId: Id, code: z.string(), plantCount: z.int() })),
  plantCount: z.int(),
});
export type LotOrigin = z.infer<typeof LotOrigin>;

/** A lot as lists show it; weights in kilograms. */
export const LotItem = Stored.extend({
  entityId: Id,
  /** 'L-2026-0042' */
  code: z.string(),
  cropGroup: z.object({ id: Id, name: z.string() }),
  season: z.object({ id: Id, name: z.string(), cropGroupId: Id }).nullable(),
  state: oneOf(lotStateNames),
  openedOn: Day,
  growingAreaCode: z.string().nullable(),
  packingHouseCode: z.string().nullable(),
  store: z.string().nullable(),
  notes: z.string().nullable(),
  balance: z.array(LotBalance),
  /** Sums over the grades: in = sold + movedOut + lost + left. */
  kgIn: z.number(),
  kgSold: z.number(),
  kgMovedOut: z.number(),
  kgLost: z.number(),
  kgLeft: z.number(),
  origin: LotOrigin,
  documents: z.array(LotDocument),
});
export type LotItem = z.infer<typeof LotItem>;

export const LotLine = z.strictObject({ grade: required('Loại', oneOf(gradeNames)), kg: required('Khối lượng', Kg) });
export type LotLine = z.output<typeof LotLine>;

const Shown = z.object({ grade: oneOf(gradeNames), kg: z.number() });

/** Fruit that went from one lot to another, at one moment. */
export const LotMove = z.object({
  /** Of its first grade, by which the whole is taken back. */
  id: Id,
  from: LotRef,
  to: LotRef,
  movedAt: Timestamp,
  lines: z.array(Shown),
  notes: z.string().nullable(),
  byName: z.string().nullable(),
  undoneAt: Timestamp.nullable(),
});
export type LotMove = z.infer<typeof LotMove>;

export const LotLoss = Shown.extend({
  id: Id,
  lostOn: Day,
  reason: z.string(),
  byName: z.string().nullable(),
  undoneAt: Timestamp.nullable(),
});
export type LotLoss = z.infer<typeof LotLoss>;

export const Lot = LotItem.extend({
  yields: z.array(
    z.object({
      id: Id,
      code: z.string(),
      harvestedAt: Timestamp,
      /** Where it was picked, in words. */
      place: z.string(),
      /** The price is null where none was agreed, and for users who may not see sales. */
      lines: z.array(Shown.extend({ price: z.int().nullable() })),
    }),
  ),
  moves: z.array(LotMove),
  losses: z.array(LotLoss),
  sales: z.array(
    Shown.extend({
      id: Id,
      code: z.string(),
      soldOn: Day,
      state: oneOf(saleStateNames),
      buyer: z.object({ id: Id, name: z.string() }),
      price: z.int().nullable(),
    }),
  ),
  /** The codes of the areas that its fruit came from. */
  areaCodes: z.array(z.string()),
  /** Whole gardens that were sold with the trees of this fruit, in the same season. */
  gardenSales: z.array(LotRef),
  /** null: it was never published, or it was revoked. */
  passport: LotPassport.nullable(),
  /** Names of the photos that the passport shows. */
  shownPhotos: z.array(z.string()),
});
export type Lot = z.infer<typeof Lot>;

export const LotQuery = listQuery(['code', 'openedOn', 'updatedAt'], '-code').extend({
  cropGroupId: IdText.optional(),
  seasonId: IdText.optional(),
  state: oneOf(lotStateNames).optional(),
  /** some: kilograms are left; none: all that was in it is gone. */
  left: z.enum(['some', 'none']).optional(),
  deleted: DeletedFilter,
});
export type LotQuery = z.output<typeof LotQuery>;

const eachGradeOnce = (lines: LotLine[]) => new Set(lines.map(({ grade }) => grade)).size === lines.length;

export const LotSplit = z.strictObject({
  lines: required('Phần tách', z.array(LotLine).min(1, 'Ghi ít nhất một loại').max(10)).refine(
    eachGradeOnce,
    'Mỗi loại chỉ ghi một dòng',
  ),
  store: optionalText(120),
  notes: optionalText(500),
});
export type LotSplit = z.output<typeof LotSplit>;

export const LotMerge = z.strictObject({
  /** All that is left of these goes into the lot. */
  fromIds: required('Lô gộp vào', z.array(Id).min(1, 'Chọn ít nhất một lô').max(50, 'Nhiều nhất 50 lô')),
  notes: optionalText(500),
});
export type LotMerge = z.output<typeof LotMerge>;

export const LotLossInput = LotLine.extend({
  lostOn: required('Ngày', Day),
  reason: requiredText('Lý do', 300),
});
export type LotLossInput = z.output<typeof LotLossInput>;

const params = z.strictObject({ id: IdText });

export const lotRoutes = {
  list: {
    method: 'GET',
    path: '/api/lots',
    summary: 'Lô hàng của đơn vị, với khối lượng vào, ra và còn lại',
    query: LotQuery,
    answer: page(LotItem),
    may: 'farm.read',
  },
  get: {
    method: 'GET',
    path: '/api/lots/:id',
    summary: 'Một lô hàng: mẻ, tách gộp, hao hụt, bán, chứng từ',
    params,
    answer: Lot,
    may: 'farm.read',
  },
  create: {
    method: 'POST',
    path: '/api/lots',
    summary: 'Mở lô hàng',
    body: LotInput,
    answer: Lot,
    may: 'lots.write',
  },
  update: {
    method: 'PUT',
    path: '/api/lots/:id',
    summary: 'Sửa lô hàng',
    params,
    body: LotUpdate,
    answer: Lot,
    may: 'lots.write',
  },
  setState: {
    method: 'PUT',
    path: '/api/lots/:id/state',
    summary: 'Đóng lô, không nhận thêm mẻ; hoặc mở lại',
    params,
    body: z.strictObject({ version: Version, state: required('Trạng thái', oneOf(lotStateNames)) }),
    answer: Lot,
    may: 'lots.write',
  },
  split: {
    method: 'POST',
    path: '/api/lots/:id/split',
    summary: 'Tách một phần thành lô mới; trả về lô mới',
    params,
    body: LotSplit,
    answer: Lot,
    may: 'lots.write',
  },
  merge: {
    method: 'POST',
    path: '/api/lots/:id/merge',
    summary: 'Gộp phần còn lại của các lô cùng nhóm cây vào lô này',
    params,
    body: LotMerge,
    answer: Lot,
    may: 'lots.write',
  },
  undoMove: {
    method: 'POST',
    path: '/api/lots/:id/moves/:moveId/undo',
    summary: 'Rút lại một lần tách hoặc gộp, khi hàng còn đủ',
    params: z.strictObject({ id: IdText, moveId: IdText }),
    answer: Lot,
    may: 'lots.write',
  },
  lose: {
    method: 'POST',
    path: '/api/lots/:id/losses',
    summary: 'Ghi hao hụt có lý do',
    params,
    body: LotLossInput,
    answer: Lot,
    may: 'lots.write',
  },
  undoLoss: {
    method: 'POST',
    path: '/api/lots/:id/losses/:lossId/undo',
    summary: 'Rút lại một lần ghi hao hụt',
    params: z.strictObject({ id: IdText, lossId: IdText }),
    answer: Lot,
    may: 'lots.write',
  },
  addDocument: {
    method: 'POST',
    path: '/api/lots/:id/documents',
    summary: 'Thêm chứng từ: kết quả kiểm nghiệm, kiểm dịch thực vật',
    params,
    body: LotDocumentInput,
    answer: Lot,
    may: 'lots.write',
  },
  editDocument: {
    method: 'PUT',
    path: '/api/lots/:id/documents/:documentId',
    summary: 'Sửa chứng từ',
    params: z.strictObject({ id: IdText, documentId: IdText }),
    body: LotDocumentInput,
    answer: Lot,
    may: 'lots.write',
  },
  removeDocument: {
    method: 'DELETE',
    path: '/api/lots/:id/documents/:documentId',
    summary: 'Bỏ chứng từ; lịch sử của lô vẫn giữ',
    params: z.strictObject({ id: IdText, documentId: IdText }),
    answer: Lot,
    may: 'lots.write',
  },
  remove: {
    method: 'DELETE',
    path: '/api/lots/:id',
    summary: 'Xóa lô chưa có hàng (khôi phục được)',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: Lot,
    may: 'lots.write',
  },
  restore: {
    method: 'POST',
    path: '/api/lots/:id/restore',
    summary: 'Khôi phục lô hàng',
    params,
    answer: Lot,
    may: 'lots.write',
  },
} satisfies RouteTable;
