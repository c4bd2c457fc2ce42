import { z } from 'zod';
import type { FieldWords } from '../field-words.ts';
import { DeletedFilter, listQuery, page } from '../list.ts';
import { entityRoles, platformRoleNames, platformRoles } from '../permission.ts';
import { PhoneNumber } from '../phone.ts';
import type { RouteTable } from '../route.ts';
import {
  changesOf,
  Id,
  IdText,
  optionalText,
  required,
  requiredMessage,
  requiredText,
  Stored,
  Timestamp,
  Version,
  VersionText,
} from '../value.ts';
import { Tokens } from './session.ts';

export const passwordMinLength = 10;
const NewPassword = required('Mật khẩu', z.string())
  .min(passwordMinLength, `Mật khẩu có ít nhất ${passwordMinLength} ký tự`)
  .max(200, 'Dài nhất 200 ký tự');

export const UserInput = z.strictObject({
  fullName: requiredText('Họ tên', 120),
  displayName: optionalText(60),
  username: z
    .string()
    .regex(/^[a-z][a-z0-9._-]{2,39}$/, 'Từ 3 đến 40 ký tự: chữ thường không dấu, số và . _ -, bắt đầu bằng chữ')
    .nullable()
    .default(null),
  phoneNumber: PhoneNumber.nullable().default(null),
  email: z.email('Email không hợp lệ').max(200).toLowerCase().nullable().default(null),
  role: z.enum(platformRoles).default('member'),
});
export type UserInput = z.output<typeof UserInput>;

export const User = z.object({
  id: Id,
  fullName: z.string(),
  displayName: z.string().nullable(),
  username: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  role: z.enum(platformRoles),
  mustChangePassword: z.boolean(),
  createdAt: Timestamp,
});
export type User = z.infer<typeof User>;

/** The temporary password is shown only this once; it must be changed at the first sign-in. */
export const CreatedUser = User.extend({ temporaryPassword: z.string() });

/** A user as the administrator sees them. */
export const UserAccount = Stored.extend({
  ...User.shape,
  isDemo: z.boolean(),
  lastSeenAt: Timestamp.nullable(),
  openSessions: z.int(),
  memberships: z.array(z.object({ entityId: Id, entityName: z.string(), role: z.enum(entityRoles) })),
});
export type UserAccount = z.infer<typeof UserAccount>;

export const UserUpdate = changesOf(UserInput).extend({ version: Version });
export type UserUpdate = z.output<typeof UserUpdate>;

export const UserQuery = listQuery(['name', 'createdAt'], 'name').extend({
  role: z.enum(platformRoles).optional(),
  entityId: IdText.optional(),
  /** 'false': belongs to no entity. */
  hasEntity: z.enum(['true', 'false']).optional(),
  deleted: DeletedFilter,
});
export type UserQuery = z.output<typeof UserQuery>;

/** A user for an entity. `owner` only where it has none yet. */
export const UserByAdminInput = z.strictObject({
  fullName: requiredText('Họ và tên', 120),
  phoneNumber: PhoneNumber,
  entityId: required('Đơn vị', Id),
  role: required('Vai trò', z.enum(entityRoles)),
  displayName: optionalText(60),
  email: UserInput.shape.email,
  username: UserInput.shape.username,
});
export type UserByAdminInput = z.output<typeof UserByAdminInput>;

export const PasswordReset = z.strictObject({ userId: required('Người dùng', Id), password: NewPassword.optional() });
export type PasswordReset = z.output<typeof PasswordReset>;

export const PasswordChange = z.strictObject({
  currentPassword: required('Mật khẩu hiện tại', z.string()).min(1, requiredMessage('Mật khẩu hiện tại')).max(200),
  newPassword: NewPassword,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

export const userWords = {
  fullName: { label: 'Họ và tên', width: 28 },
  displayName: { label: 'Tên hiển thị', width: 20 },
  username: { label: 'Tên đăng nhập', width: 20 },
  phoneNumber: { label: 'Số điện thoại', width: 16 },
  email: { label: 'Email', width: 30 },
  role: { label: 'Vai trò', kind: 'choice', names: platformRoleNames, width: 16 },
} satisfies FieldWords<keyof UserInput>;

const params = z.strictObject({ id: IdText });

export const userRoutes = {
  list: {
    method: 'GET',
    path: '/api/v2/admin/users',
    summary: 'Người dùng của hệ thống',
    query: UserQuery,
    answer: page(UserAccount),
    may: 'admin',
  },
  get: {
    method: 'GET',
    path: '/api/v2/admin/users/:id',
    summary: 'Một người dùng',
    params,
    answer: UserAccount,
    may: 'admin',
  },
  update: {
    method: 'PATCH',
    path: '/api/v2/admin/users/:id',
    summary: 'Sửa người dùng',
    params,
    body: UserUpdate,
    answer: UserAccount,
    may: 'admin',
  },
  remove: {
    method: 'DELETE',
    path: '/api/v2/admin/users/:id',
    summary: 'Khóa và xóa người dùng; khôi phục được',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: UserAccount,
    may: 'admin',
  },
  restore: {
    method: 'POST',
    path: '/api/v2/admin/users/:id/restore',
    summary: 'Khôi phục người dùng',
    params,
    answer: UserAccount,
    may: 'admin',
  },
  endSessions: {
    method: 'POST',
    path: '/api/v2/admin/users/:id/end-sessions',
    summary: 'Kết thúc mọi phiên đăng nhập của người dùng',
    params,
    answer: UserAccount,
    may: 'admin',
  },
  createByAdmin: {
    method: 'POST',
    path: '/api/v2/admin/entities/user-by-admin',
    summary: 'Tạo người dùng cho một đơn vị, với mật khẩu tạm',
    body: UserByAdminInput,
    answer: CreatedUser,
    may: 'admin',
    secret: true,
  },
  resetPassword: {
    method: 'PATCH',
    path: '/api/v2/admin/entities/reset-password-by-admin',
    summary: 'Đặt lại mật khẩu và kết thúc mọi phiên; mật khẩu tạm chỉ hiện một lần',
    body: PasswordReset,
    answer: z.object({ userId: Id, temporaryPassword: z.string() }),
    may: 'admin',
    secret: true,
  },
  create: {
    method: 'POST',
    path: '/api/v2/users',
    summary: 'Tạo người dùng với mật khẩu tạm',
    body: UserInput.refine((user) => user.username || user.phoneNumber || user.email, {
      path: ['username'],
      message: 'Cần ít nhất một trong: tên đăng nhập, số điện thoại, email',
    }),
    answer: CreatedUser,
    may: 'admin',
    secret: true,
  },
  phoneExists: {
    method: 'GET',
    path: '/api/v2/users/phone-exists',
    summary: 'Số điện thoại đã có người dùng chưa',
    query: z.strictObject({ phoneNumber: PhoneNumber }),
    answer: z.object({ exists: z.boolean() }),
    may: 'signed-in',
  },
  changePassword: {
    method: 'POST',
    path: '/api/v2/users/change-password',
    summary: 'Đổi mật khẩu của mình; các phiên khác bị kết thúc',
    body: PasswordChange,
    answer: Tokens,
    may: 'signed-in',
    secret: true,
  },
} satisfies RouteTable;
