import { z } from 'zod';

/** Every code an answer can carry, with its HTTP status and the Vietnamese title. Codes are stable; titles may improve. */
export const problems = {
  'request.malformed': [400, 'Yêu cầu không đọc được'],
  'request.invalid': [400, 'Dữ liệu chưa hợp lệ'],
  'request.too_large': [413, 'Dữ liệu gửi lên quá lớn'],
  'request.unsupported_type': [415, 'Định dạng không được hỗ trợ'],
  'route.unknown': [404, 'Không có địa chỉ này'],
  'auth.required': [401, 'Chưa đăng nhập'],
  'auth.token_invalid': [401, 'Phiên đăng nhập không hợp lệ'],
  'auth.token_expired': [401, 'Phiên đăng nhập đã hết hạn'],
  'auth.credentials_wrong': [401, 'Không đăng nhập được'],
  'auth.too_many_attempts': [429, 'Đăng nhập sai quá nhiều lần'],
  'password.change_required': [403, 'Cần đổi mật khẩu tạm'],
  'password.wrong': [422, 'Mật khẩu hiện tại không đúng'],
  'password.same': [422, 'Mật khẩu mới trùng mật khẩu cũ'],
  'permission.denied': [403, 'Không có quyền'],
  'entity.required': [400, 'Chưa chọn đơn vị'],
  'entity.header_invalid': [400, 'Đơn vị đã chọn không hợp lệ'],
  'entity.type_mismatch': [400, 'Loại đơn vị không khớp'],
  'entity.forbidden': [403, 'Không thuộc đơn vị này'],
  'entity.read_only': [403, 'Đơn vị đang tạm ngưng'],
  'record.not_found': [404, 'Không tìm thấy'],
  'record.in_use': [409, 'Đang được sử dụng'],
  'record.deleted': [409, 'Đã bị xóa'],
  'version.stale': [409, 'Có người vừa sửa trước bạn'],
  'value.taken': [409, 'Đã có người dùng'],
  'idempotency.mismatch': [422, 'Khóa gửi lại không khớp'],
  'catalogue.system_record': [403, 'Bản ghi của hệ thống'],
  'link.invalid': [404, 'Liên kết không dùng được'],
  'upload.type_refused': [415, 'Loại tệp không được nhận'],
  'upload.too_large': [413, 'Tệp quá lớn'],
  'upload.damaged': [422, 'Tệp bị hỏng'],
  'upload.too_many': [422, 'Quá nhiều tệp'],
  'upload.broken_off': [400, 'Tệp chưa gửi xong'],
  'files.unavailable': [503, 'Kho tệp tạm thời không trả lời'],
  'job.ended': [409, 'Việc đã kết thúc'],
  'export.too_large': [422, 'Quá lớn cho một tệp Excel'],
  'import.unreadable': [422, 'Không đọc được tệp'],
  'import.wrong_state': [409, 'Chưa làm được ở bước này'],
  'import.has_errors': [422, 'Còn dòng lỗi'],
  'import.changed_since': [409, 'Không gỡ được'],
  'bulk.nothing': [422, 'Không có bản ghi nào'],
  'season.overlaps': [422, 'Mùa vụ bị chồng ngày'],
  'database.unavailable': [503, 'Cơ sở dữ liệu tạm thời không trả lời'],
  'server.closing': [503, 'Máy chủ đang dừng'],
  'server.failed': [500, 'Máy chủ gặp lỗi'],
} as const satisfies Record<string, readonly [status: number, title: string]>;
export type ProblemCode = keyof typeof problems;

export const FieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** RFC 9457 problem details, as every error answer is. `current` is the stored record when a version is stale. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
  errors: z.array(FieldError).optional(),
  current: z.unknown().optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;
