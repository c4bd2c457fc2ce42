import { z } from 'zod';
import { platformRoles } from '../permission.ts';
import type { RouteTable } from '../route.ts';
import { required, requiredMessage } from '../value.ts';

/** The access token's claims. `sub` is the user's id; `sid` the session, so that ending it acts at once. */
export const AccessClaims = z.object({
  sub: z.string(),
  sid: z.string(),
  fullName: z.string(),
  displayName: z.string(),
  avatar: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(platformRoles),
  mustChangePassword: z.boolean(),
  iat: z.int(),
  exp: z.int(),
});
export type AccessClaims = z.infer<typeof AccessClaims>;

/** `username` is a user name, a phone number in any accepted form, or an e-mail address. */
export const Credentials = z.strictObject({
  username: required('Tài khoản', z.string())
    .trim()
    .min(1, requiredMessage('Tài khoản'))
    .max(200, 'Dài nhất 200 ký tự'),
  password: required('Mật khẩu', z.string()).min(1, requiredMessage('Mật khẩu')).max(200, 'Dài nhất 200 ký tự'),
});
export type Credentials = z.infer<typeof Credentials>;

/** The pair that a sign-in and a refresh answer. */
export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof Tokens>;

export const RefreshInput = z.strictObject({
  refreshToken: required('Mã làm mới', z.string()).min(1, requiredMessage('Mã làm mới')).max(200),
});

const Done = z.object({ done: z.literal(true) });

export const sessionRoutes = {
  login: {
    method: 'POST',
    path: '/api/v2/users/login-admin',
    summary: 'Đăng nhập',
    body: Credentials,
    answer: Tokens,
    may: 'public',
    secret: true,
  },
  refresh: {
    method: 'POST',
    path: '/api/v2/users/refresh-token',
    summary: 'Đổi mã làm mới lấy cặp mã mới; mã đã đổi dùng lại sau 30 giây hủy cả phiên',
    body: RefreshInput,
    answer: Tokens,
    may: 'public',
    secret: true,
  },
  logout: {
    method: 'POST',
    path: '/api/v2/users/logout',
    summary: 'Kết thúc phiên này',
    answer: Done,
    may: 'signed-in',
  },
  logoutAll: {
    method: 'POST',
    path: '/api/v2/users/logout-all',
    summary: 'Kết thúc mọi phiên của mình',
    answer: Done,
    may: 'signed-in',
  },
} satisfies RouteTable;
