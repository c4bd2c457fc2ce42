import { z } from 'zod';
import type { RouteTable } from '../route.ts';
import { Id, IdText, required, Timestamp } from '../value.ts';

/** An owner is made by changing the owner, never by giving a role. */
export const memberRoles = ['manager', 'foreman', 'worker', 'viewer'] as const;
export const MemberRole = required('Vai trò', z.enum(memberRoles));
export type MemberRole = z.infer<typeof MemberRole>;

/** A user whom the entity asked to become a member. Number and name are as they were typed: of the account nothing is told. */
export const Invitation = z.object({
  id: Id,
  phoneNumber: z.string(),
  fullName: z.string(),
  role: MemberRole,
  createdAt: Timestamp,
  createdByName: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

/** The same for the user who is asked. */
export const OwnInvitation = Invitation.pick({ id: true, role: true, createdAt: true, createdByName: true }).extend({
  entityId: Id,
  entityName: z.string(),
});
export type OwnInvitation = z.infer<typeof OwnInvitation>;

const params = z.strictObject({ id: IdText });
const Done = z.object({ done: z.literal(true) });

// Separate from the members: every page of the web loads this with the choice of the entity.
export const invitationRoutes = {
  withdraw: {
    method: 'DELETE',
    path: '/api/v2/members/invitations/:id',
    summary: 'Rút lại lời mời',
    params,
    answer: Done,
    may: 'members.write',
  },
  mine: {
    method: 'GET',
    path: '/api/v2/entities/invitations',
    summary: 'Lời mời mà người gọi chưa trả lời',
    answer: z.array(OwnInvitation),
    may: 'signed-in',
  },
  accept: {
    method: 'POST',
    path: '/api/v2/entities/invitations/:id/accept',
    summary: 'Nhận lời: người gọi thành thành viên',
    params,
    answer: Done,
    may: 'signed-in',
  },
  decline: {
    method: 'POST',
    path: '/api/v2/entities/invitations/:id/decline',
    summary: 'Từ chối lời mời',
    params,
    answer: Done,
    may: 'signed-in',
  },
} satisfies RouteTable;
