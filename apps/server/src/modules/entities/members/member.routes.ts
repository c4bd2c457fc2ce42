import { invitationRoutes } from '@vuon/contract/entities/invitation';
import { memberRoutes } from '@vuon/contract/entities/member';
import { userRoutes } from '@vuon/contract/identity/user';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import { listOwnInvitations } from './invitation.queries.ts';
import { acceptInvitation, declineInvitation, withdrawInvitation } from './invitation.service.ts';
import { addMemberByPhone, changeMemberRole, removeMember } from './member.service.ts';
import { createUserByAdmin } from './member-by-admin.service.ts';
import { memberList } from './member-list.queries.ts';

export const serveMembers = (app: FastifyInstance) => {
  handle(app, memberRoutes.list)(({ scope, query }) => memberList.page(scope, query));
  handle(app, memberRoutes.add, { ownTransaction: true })(({ scope, body }) => addMemberByPhone(scope, body));
  handle(app, memberRoutes.changeRole)(({ scope, params, body }) => changeMemberRole(scope, params.userId, body));
  handle(app, memberRoutes.remove)(({ scope, params }) => removeMember(scope, params.userId));
  handle(app, invitationRoutes.withdraw)(({ scope, params }) => withdrawInvitation(scope, params.id));
  handle(app, invitationRoutes.mine)(({ scope }) => listOwnInvitations(scope.db, scope.actor.userId));
  handle(app, invitationRoutes.accept)(({ scope, params }) => acceptInvitation(scope, params.id));
  handle(app, invitationRoutes.decline)(({ scope, params }) => declineInvitation(scope, params.id));
  handle(app, userRoutes.createByAdmin, { ownTransaction: true })(({ scope, body }) => createUserByAdmin(scope, body));
};
