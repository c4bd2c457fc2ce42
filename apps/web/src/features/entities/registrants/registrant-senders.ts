import { memberRoutes } from '@vuon/contract/entities/member';
import { userRoutes } from '@vuon/contract/identity/user';
import { call } from '#lib/http/call.ts';
import type { Sender } from './create-registrants.ts';

/** The administrator creates an account for each person. */
export const byAdmin = (entityId: number): Sender => ({
  send: async ({ fullName, phoneNumber, role, key }) => {
    const body = { fullName, phoneNumber, entityId, role };
    const user = await call(userRoutes.createByAdmin, { body }, { idempotencyKey: key });
    return { userId: user.id, password: user.temporaryPassword };
  },
  findMade: async ({ phoneNumber }) => {
    const { items } = await call(userRoutes.list, { query: { q: phoneNumber, entityId, pageSize: 5 } });
    return items.find((user) => user.phoneNumber === phoneNumber)?.id ?? null;
  },
});

/** The owner adds them to the selected entity; people with an account keep it. */
export const byOwner: Sender = {
  send: async ({ fullName, phoneNumber, role, key }) => {
    const body = { fullName, phoneNumber, role: role === 'owner' ? 'manager' : role };
    const member = await call(memberRoutes.add, { body }, { idempotencyKey: key });
    return { userId: member.userId, password: member.temporaryPassword };
  },
  findMade: async ({ phoneNumber }) => {
    const { items } = await call(memberRoutes.list, { query: { q: phoneNumber, pageSize: 5 } });
    return items.find((member) => member.phoneNumber === phoneNumber)?.userId ?? null;
  },
};
