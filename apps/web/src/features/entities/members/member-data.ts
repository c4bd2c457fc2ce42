import { queryOptions } from '@tanstack/react-query';
import { dashboardRoutes } from '@vuon/contract/entities/dashboard';
import type { EntityType } from '@vuon/contract/entities/entity-type';
import { invitationRoutes, type MemberRole } from '@vuon/contract/entities/invitation';
import { type ListedMember, type Member, type MemberInput, memberRoutes } from '@vuon/contract/entities/member';
import { userRoutes } from '@vuon/contract/identity/user';
import { call } from '#lib/http/call.ts';
import { askReload } from '#lib/session/account-state.ts';
import type { ListOptions, ListQuery } from '#ui/list/list-types.ts';
import { useRefresh } from '#ui/record/record-data.ts';

/** The entity that the members belong to, selected or not. */
export type OfEntity = { id: number; type: EntityType };

export const memberList =
  ({ id, type }: OfEntity) =>
  (query: ListQuery): ListOptions<ListedMember, readonly unknown[]> => ({
    queryKey: ['members', id, query],
    queryFn: ({ signal }) => call(memberRoutes.list, { query }, { signal, entity: { id, type } }),
  });

/** Whether a user has an account under this number. Rate-limited: asked once for each number. */
export const phoneExists = (phoneNumber: string) =>
  queryOptions({
    queryKey: ['phone-exists', phoneNumber],
    queryFn: ({ signal }) => call(dashboardRoutes.phoneNumberExists, { query: { phoneNumber } }, { signal }),
    staleTime: 60_000,
    retry: false,
    meta: { acrossEntities: true },
  });

/** Invalidates everything that shows members: their lists, people by the name of their account, users by their entities. */
export function useRefreshMembers(entityId: number): () => void {
  const refresh = useRefresh([['members', entityId], ['people'], ['users']]);
  return () => {
    refresh();
    askReload();
  };
}

export const addMember = (entity: OfEntity, body: MemberInput) => call(memberRoutes.add, { body }, { entity });

export function useMemberActs(entity: OfEntity) {
  const refresh = useRefreshMembers(entity.id);
  const refreshed = async <T>(act: Promise<T>): Promise<T> => {
    const answer = await act;
    refresh();
    return answer;
  };
  return {
    add: (body: MemberInput) => refreshed(addMember(entity, body)),
    changeRole: ({ userId, version }: Pick<Member, 'userId' | 'version'>, role: MemberRole) =>
      refreshed(call(memberRoutes.changeRole, { params: { userId }, body: { role, version } }, { entity })),
    remove: (userId: number) => refreshed(call(memberRoutes.remove, { params: { userId } }, { entity })),
    withdraw: (id: number) => refreshed(call(invitationRoutes.withdraw, { params: { id } }, { entity })),
    resetPassword: async (userId: number, password: string | undefined) => {
      const body = { userId, ...(password !== undefined && { password }) };
      return (await refreshed(call(userRoutes.resetPassword, { body }))).temporaryPassword;
    },
  };
}
