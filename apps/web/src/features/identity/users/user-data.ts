import { useQueryClient } from '@tanstack/react-query';
import { type UserAccount, type UserInput, userRoutes } from '@vuon/contract/identity/user';
import { call } from '#lib/http/call.ts';
import type { Attempt } from '#ui/form/use-save.ts';
import { recordData } from '#ui/record/record-data.ts';

// The answer of `create` holds a password, which stays out of the cache.
const { create, ...routes } = userRoutes;
const users = recordData({ key: 'users', routes });
export const { list: userList, one: userOptions } = users;

export function useUserActs() {
  const client = useQueryClient();
  const refreshed = users.useRefreshed();
  const refresh = users.useRefresh();
  return {
    ...users.useActs(),
    create: async (body: UserInput, { idempotencyKey }: Attempt) => {
      const created = await call(create, { body }, { idempotencyKey });
      refresh();
      return created;
    },
    endSessions: ({ id }: UserAccount) => refreshed(call(userRoutes.endSessions, { params: { id } })),
    resetPassword: async (userId: number, password: string | undefined) => {
      const body = { userId, ...(password !== undefined && { password }) };
      const { temporaryPassword } = await call(userRoutes.resetPassword, { body });
      refresh();
      // The number of open sessions and the flag that the password must be changed are different now.
      void client.invalidateQueries({ queryKey: userOptions(userId).queryKey });
      return temporaryPassword;
    },
  };
}
