import { invitationRoutes } from '@vuon/contract/entities/invitation';
import { memberRoutes } from '@vuon/contract/entities/member';
import { userRoutes } from '@vuon/contract/identity/user';
import { call } from '#lib/http/call.ts';
import type { Sender } from './create-registrants.ts';

/** The administrator creates an account for each person. */
export const byAdmin = (entityId: number): Sender => ({
  send: async ({ fullName, phoneNumber, role, key }) => {
    const body = { fullName, phoneNumber, entityId, role };
    const user = await call(userRoutes.createByAdmin, { body }, { idempotencyKey: key });
    return { password: user.temporaryPassword, isInvited: false };
  },
  findMade: async ({ phoneNumber }) => {
    const { items } = await call(userRoutes.list, { query: { q: phoneNumber, entityId, pageSize: 5 } });
    return items.some((user) => user.phoneNumber === phoneNumber) ? 'created' : null;
  },
});

/** The owner adds them to the selected entity; people with an account are invited. */
export const byOwner: Sender = {
  send: async ({ fullName, phoneNumber, role, key }) => {
    const body = { fullName, phoneNumber, role: role === 'owner' ? 'manager' : role };
    const { temporaryPassword, invitation } = await call(memberRoutes.add, { body }, { idempotencyKey: key });
    return { password: temporaryPassword, isInvited: invitation !== null };
  },
  findMade: async ({ phoneNumber }) => {
    const { items } = await call(memberRoutes.list, { query: { q: phoneNumber, pageSize: 5 } });
    if (items.some((member) => member.phoneNumber === phoneNumber)) return 'created';
    const invited = await call(invitationRoutes.list, {});
    return invited.some((invitation) => invitation.phoneNumber === phoneNumber) ? 'invited' : null;
  },
};
