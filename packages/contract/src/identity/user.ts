import { z } from 'zod';
import { platformRoles } from '../permission.ts';
import { PhoneNumber } from '../phone.ts';
import type { RouteTable } from '../route.ts';
import { Id, optionalText, requiredText, Timestamp } from '../value.ts';
import { Tokens } from './session.ts';

export const passwordMinLength = 10;
const NewPassword = z
  .string('Mật khẩu is required')
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

/** The temporary password is told this once; it must be changed at the first sign-in. */
export const CreatedUser = User.extend({ temporaryPassword: z.string() });

export const PasswordChange = z.strictObject({
  currentPassword: z.string('Mật khẩu hiện tại is required').min(1, 'Mật khẩu hiện tại is required').max(200),
  newPassword: NewPassword,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

export const userLabels = {
  fullName: 'Họ và tên',
  displayName: 'Tên hiển thị',
  username: 'Tên đăng nhập',
  phoneNumber: 'Số điện thoại',
  email: 'Email',
  role: 'Vai trò',
};

export const userRoutes = {
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
