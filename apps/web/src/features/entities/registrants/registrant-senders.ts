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
    const { items } = await call(memberRoutes.list, { query: { q: phoneNumber, state: 'all', pageSize: 5 } });
    const made = items.find((member) => member.phoneNumber === phoneNumber);
    if (!made) return null;
    return made.state === 'invited' ? 'invited' : 'created';
  },
};
