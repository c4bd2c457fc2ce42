import { z } from 'zod';
import { listQuery, page } from '../list.ts';
import { RecordRef, RecordType } from '../record.ts';
import type { RouteTable } from '../route.ts';
import { Day, Id, IdText, Timestamp } from '../value.ts';
import { ActRef } from './act-way.ts';

/** The acts that every record knows; a module adds its own, such as 'archive'. */
export const auditActions = {
  create: 'Tạo',
  update: 'Sửa',
  remove: 'Xóa',
  restore: 'Khôi phục',
  archive: 'Lưu trữ',
  unarchive: 'Dùng lại',
  replant: 'Trồng lại',
  move: 'Chuyển',
  renumber: 'Đánh số lại',
  reverse: 'Đảo chiều',
  split: 'Tách',
  merge: 'Gộp',
  revoke: 'Thu hồi',
  invite: 'Mời',
  withdraw: 'Rút lời mời',
  decline: 'Từ chối lời mời',
  reschedule: 'Dời ngày',
  'add-trees': 'Thêm cây',
  'remove-trees': 'Bớt cây',
  check: 'Đánh dấu mục kiểm tra',
  assign: 'Giao',
  unassign: 'Bỏ giao',
  start: 'Bắt đầu',
  finish: 'Báo xong',
  inspect: 'Nghiệm thu',
  'give-back': 'Yêu cầu làm lại',
  block: 'Báo bị chặn',
  resume: 'Làm tiếp',
  cancel: 'Hủy',
  reopen: 'Mở lại',
  approve: 'Duyệt',
  close: 'Kết thúc',
  'mark-defects': 'Đánh dấu lỗi',
  correct: 'Giao khắc phục',
  recheck: 'Tái kiểm',
  revise: 'Lập lần dự báo của',
  'take-back-revision': 'Bỏ lần dự báo cuối của',
  'draw-sample': 'Rút cây mẫu của',
  'drop-sample': 'Bỏ cây mẫu của',
  'count-sample': 'Đếm cây mẫu của',
  'replace-sample': 'Thay cây mẫu của',
  'give-counting': 'Giao đếm cây mẫu của',
  lose: 'Ghi hao hụt của',
  'undo-loss': 'Rút lại hao hụt của',
  'undo-move': 'Rút lại lần chuyển của',
  'add-document': 'Thêm chứng từ của',
  'edit-document': 'Sửa chứng từ của',
  'remove-document': 'Bỏ chứng từ của',
  'publish-passport': 'Công khai hộ chiếu của',
  'revoke-passport': 'Thu hồi hộ chiếu của',
  'show-photo': 'Hiện ảnh trên hộ chiếu của',
  'hide-photo': 'Thôi hiện ảnh trên hộ chiếu của',
  'into-plan': 'Đưa vào kế hoạch',
  'out-of-plan': 'Bỏ khỏi kế hoạch',
  'stock.receipt': 'Nhập kho',
  'stock.issue': 'Xuất kho',
  'stock.return': 'Trả kho',
  'stock.use': 'Dùng',
  'stock.disposal': 'Hủy',
  'stock.count': 'Kiểm kê',
  'stock.reverse': 'Đảo dòng sổ kho của',
  'upload.create': 'Thêm tệp',
  'upload.update': 'Sửa tệp',
  'upload.remove': 'Xóa tệp',
  'upload.restore': 'Khôi phục tệp',
  'change-password': 'Đổi mật khẩu',
  'reset-password': 'Đặt lại mật khẩu',
  'end-sessions': 'Kết thúc các phiên',
} as const;
export type AuditAction = keyof typeof auditActions;

/** User, change, time and origin: before and after as the record was shown. Written once, never changed. */
export const Audit = z.object({
  /** Outgrows an int4: every change of every entity counts. */
  id: z.int().min(1),
  at: Timestamp,
  action: z.string(),
  actorId: Id.nullable(),
  actorName: z.string().nullable(),
  /** An administrator acted in an entity that they do not belong to. */
  asAdmin: z.boolean(),
  address: z.string().nullable(),
  /** Rows of one bulk act or one import share it. */
  operation: z.string().nullable(),
  entityId: Id.nullable(),
  entityName: z.string().nullable(),
  record: RecordRef,
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  act: ActRef.nullable(),
});
export type Audit = z.infer<typeof Audit>;

const filters = {
  recordType: RecordType.optional(),
  recordId: IdText.optional(),
  action: z.string().max(40).optional(),
  actorId: IdText.optional(),
  operation: z.string().max(80).optional(),
  /** Days in Viet Nam, both included. */
  from: Day.optional(),
  to: Day.optional(),
};

export const auditRoutes = {
  /** With recordType and recordId: for users who may read that record. Without: for users who may read the whole history. */
  list: {
    method: 'GET',
    path: '/api/v1/audit',
    summary: 'Lịch sử của một bản ghi, của đơn vị, hoặc của hệ thống khi không chọn đơn vị',
    query: listQuery(['id'], '-id').extend(filters),
    answer: page(Audit),
    may: 'farm.read',
    entity: 'optional',
  },
  /** The users in the history, as choices of a filter. */
  actors: {
    method: 'GET',
    path: '/api/v1/audit/actors',
    summary: 'Những người có tên trong lịch sử',
    answer: z.array(z.object({ id: Id, name: z.string() })),
    may: 'audit.read',
    entity: 'optional',
  },
} satisfies RouteTable;
