import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type UserAccount, type UserInput, userRoutes } from '@vuon/contract/identity/user';
import { call } from '#lib/http/call.ts';
import type { Attempt } from '#ui/form/use-save.ts';
import { historyKey } from '#ui/history/history-key.ts';
import type { ListQuery } from '#ui/list/list-types.ts';

// Users belong to the platform: the same whichever entity is selected.
const meta = { acrossEntities: true };

export const userList = (query: ListQuery) =>
  queryOptions({
    queryKey: ['users', 'list', query],
    queryFn: ({ signal }) => call(userRoutes.list, { query }, { signal }),
    meta,
  });

export const userOptions = (id: number) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => call(userRoutes.get, { params: { id } }, { signal }),
    meta,
  });

/** The acts on one user. Each ends with fresh lists. */
export function useUserActs() {
  const client = useQueryClient();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['users', 'list'] });
    void client.invalidateQueries({ queryKey: historyKey });
  };
  const refreshed = async (act: Promise<UserAccount>): Promise<UserAccount> => {
    const user = await act;
    client.setQueryData(userOptions(user.id).queryKey, user);
    refresh();
    return user;
  };
  return {
    create: async (body: UserInput, { idempotencyKey }: Attempt) => {
      const created = await call(userRoutes.create, { body }, { idempotencyKey });
      refresh();
      return created;
    },
    update: (id: number, body: UserInput, { version, idempotencyKey }: Attempt) =>
      refreshed(call(userRoutes.update, { params: { id }, body: { ...body, version } }, { idempotencyKey })),
    remove: ({ id, version }: UserAccount) =>
      refreshed(call(userRoutes.remove, { params: { id }, query: { version } })),
    restore: ({ id }: UserAccount) => refreshed(call(userRoutes.restore, { params: { id } })),
    endSessions: ({ id }: UserAccount) => refreshed(call(userRoutes.endSessions, { params: { id } })),
    resetPassword: async (userId: number, password: string | undefined) => {
      const body = { userId, ...(password !== undefined && { password }) };
      const { temporaryPassword } = await call(userRoutes.resetPassword, { body });
      refresh();
      // Open sessions and the mark that the password must be changed are others now.
      void client.invalidateQueries({ queryKey: userOptions(userId).queryKey });
      return temporaryPassword;
    },
  };
}
