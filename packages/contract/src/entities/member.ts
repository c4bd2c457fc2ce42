import { z } from 'zod';
import type { FieldWords } from '../field-words.ts';
import { listQuery, page } from '../list.ts';
import { entityRoleNames, entityRoles } from '../permission.ts';
import { PhoneNumber } from '../phone.ts';
import type { RouteTable } from '../route.ts';
import { Id, IdText, required, requiredText, Timestamp, Version } from '../value.ts';

/** An owner is made by changing the owner, never by giving a role. */
export const memberRoles = ['manager', 'foreman', 'worker', 'viewer'] as const;
export const MemberRole = required('Vai trò', z.enum(memberRoles));
export type MemberRole = z.infer<typeof MemberRole>;

/** A user who belongs to the entity. The id is the user's. */
export const Member = z.object({
  userId: Id,
  fullName: z.string(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  role: z.enum(entityRoles),
  /** The person of the entity that the account is joined to. */
  personId: Id.nullable(),
  lastSeenAt: Timestamp.nullable(),
  version: Version,
  createdAt: Timestamp,
});
export type Member = z.infer<typeof Member>;

/** An existing user is added by phone number; otherwise an account is created, for which the name is needed. */
export const MemberInput = z.strictObject({
  phoneNumber: PhoneNumber,
  fullName: requiredText('Họ và tên', 120),
  role: MemberRole,
});
export type MemberInput = z.output<typeof MemberInput>;

export const memberWords = {
  role: { label: 'Vai trò', kind: 'choice', names: entityRoleNames },
} satisfies FieldWords;

/** `temporaryPassword` is null for a user who has an account already. */
export const AddedMember = Member.extend({ temporaryPassword: z.string().nullable() });
export type AddedMember = z.infer<typeof AddedMember>;

export const MemberQuery = listQuery(['name', 'createdAt'], 'name').extend({ role: z.enum(entityRoles).optional() });
export type MemberQuery = z.output<typeof MemberQuery>;

const params = z.strictObject({ userId: IdText });

export const memberRoutes = {
  list: {
    method: 'GET',
    path: '/api/v2/members',
    summary: 'Thành viên của đơn vị',
    query: MemberQuery,
    answer: page(Member),
    may: 'members.read',
  },
  add: {
    method: 'POST',
    path: '/api/v2/members',
    summary: 'Thêm thành viên theo số điện thoại; tạo tài khoản nếu chưa có',
    body: MemberInput,
    answer: AddedMember,
    may: 'members.write',
    secret: true,
  },
  changeRole: {
    method: 'PATCH',
    path: '/api/v2/members/:userId',
    summary: 'Đổi vai trò của thành viên',
    params,
    body: z.strictObject({ role: MemberRole, version: Version }),
    answer: Member,
    may: 'members.write',
  },
  remove: {
    method: 'DELETE',
    path: '/api/v2/members/:userId',
    summary: 'Cho thành viên ra khỏi đơn vị; tài khoản vẫn còn',
    params,
    answer: Member,
    may: 'members.write',
  },
} satisfies RouteTable;
