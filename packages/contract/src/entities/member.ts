import { z } from 'zod';
import type { FieldWords } from '../field-words.ts';
import { listQuery, page } from '../list.ts';
import { entityRoleNames, entityRoles } from '../permission.ts';
import { PhoneNumber } from '../phone.ts';
import type { RouteTable } from '../route.ts';
import { Id, IdText, requiredText, Timestamp, Version } from '../value.ts';
import { Invitation, MemberRole } from './invitation.ts';

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

export const memberStates = ['joined', 'invited'] as const;
export type MemberState = (typeof memberStates)[number];
export const memberStateNames: Record<MemberState, string> = { joined: 'Đã tham gia', invited: 'Chờ nhận lời' };

/** A line of the list: a member, or a user who is asked to become one. Of an account that is asked, nothing is told. */
export const ListedMember = Member.extend({
  /** The user's; of an invitation its own, below zero: no two lines have the same. */
  id: z.int(),
  state: z.enum(memberStates),
  /** null while invited. */
  userId: Id.nullable(),
  version: Version.nullable(),
  /** null of a member. */
  invitationId: Id.nullable(),
});
export type ListedMember = z.infer<typeof ListedMember>;

/** The user with this phone number is invited; for a number without an account one is created, under this name. */
export const MemberInput = z.strictObject({
  phoneNumber: PhoneNumber,
  fullName: requiredText('Họ và tên', 120),
  role: MemberRole,
});
export type MemberInput = z.output<typeof MemberInput>;

export const memberWords = {
  role: { label: 'Vai trò', kind: 'choice', names: entityRoleNames },
} satisfies FieldWords;

/**
 * What became of the number: a member with a new account, whose password is shown only this once; an invitation to the user
 * who has it; or, when the administrator added that user, a member without a new password.
 */
export const AddedMember = z.object({
  member: Member.nullable(),
  temporaryPassword: z.string().nullable(),
  invitation: Invitation.nullable(),
});
export type AddedMember = z.infer<typeof AddedMember>;

export const MemberQuery = listQuery(['name', 'createdAt'], 'name').extend({
  role: z.enum(entityRoles).optional(),
  state: z.enum([...memberStates, 'all']).default('joined'),
});
export type MemberQuery = z.output<typeof MemberQuery>;

const params = z.strictObject({ userId: IdText });

export const memberRoutes = {
  list: {
    method: 'GET',
    path: '/api/v2/members',
    summary: 'Thành viên của đơn vị, và người đang được mời',
    query: MemberQuery,
    answer: page(ListedMember),
    may: 'members.read',
  },
  add: {
    method: 'POST',
    path: '/api/v2/members',
    summary: 'Thêm thành viên theo số điện thoại: mời người đã có tài khoản, tạo tài khoản cho người chưa có',
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
