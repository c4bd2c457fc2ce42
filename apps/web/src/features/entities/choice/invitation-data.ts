import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { invitationRoutes, type OwnInvitation } from '@vuon/contract/entities/invitation';
import { call } from '#lib/http/call.ts';
import { askReload } from '#lib/session/account-state.ts';

/** The invitations that wait for this user's answer, whichever entity is selected. */
export const ownInvitations = queryOptions({
  queryKey: ['entities', 'invitations'],
  queryFn: ({ signal }) => call(invitationRoutes.mine, {}, { signal }),
  meta: { acrossEntities: true },
});

export function useInvitationActs() {
  const client = useQueryClient();
  const answer = async (route: typeof invitationRoutes.accept | typeof invitationRoutes.decline, id: number) => {
    // Withdrawn or answered in another tab: the list is fetched again either way.
    await call(route, { params: { id } }).finally(() =>
      client.invalidateQueries({ queryKey: ownInvitations.queryKey }),
    );
    askReload();
  };
  return {
    accept: ({ id }: OwnInvitation) => answer(invitationRoutes.accept, id),
    decline: ({ id }: OwnInvitation) => answer(invitationRoutes.decline, id),
  };
}
