import type { Invitation } from '@vuon/contract/entities/invitation';
import type { MemberInput } from '@vuon/contract/entities/member';
import { entityRoleNames } from '@vuon/contract/permission';
import { recordChange } from '#audit';
import { problem } from '#http/problem.ts';
import type { Scope, SignedInScope } from '#http/scope.ts';
import { orTaken } from '#http/value-taken.ts';
import { holdUser } from '#identity';
import { notify } from '#notifications';
import { getInvitation, insertInvitation, type TakenInvitation, takeInvitation } from './invitation.queries.ts';
import { invitationAnswered, memberInvited, tellMember } from './member.notifications.ts';
import { findMember, holdEntity } from './member.queries.ts';
import { addMember } from './membership.service.ts';

/** The owner learns nothing of the account, not even its name: that is the user's to show by accepting. */
export const inviteMember = async (scope: Scope, userId: number, input: MemberInput): Promise<Invitation> => {
  const { db, entityId, actor } = scope;
  await holdUser(db, userId);
  if (await findMember(db, entityId, userId))
    throw problem('value.taken', 'Người có số điện thoại này đã là thành viên.', { path: 'phoneNumber' });
  const id = await insertInvitation(scope, userId, input).catch(orInvitedAlready);
  await recordAnswer(scope, 'invite', { ...input, entityId, userId, createdBy: actor.userId });
  await tellMember(scope, userId, memberInvited, (entity) => ({
    title: `${entity} mời bạn tham gia`,
    text: `${actor.fullName} mời bạn với vai trò ${entityRoleNames[input.role].toLocaleLowerCase('vi')}.`,
    // The user cannot open the entity yet.
    entityId: null,
  }));
  return getInvitation(db, entityId, id);
};

const orInvitedAlready = orTaken({
  invitation_once: ['phoneNumber', 'Số này đã được mời, đang chờ nhận lời.'],
});

export const withdrawInvitation = async (scope: Scope, id: number) => {
  const taken = orMissing(await takeInvitation(scope.db, id, scope));
  await recordAnswer(scope, 'withdraw', taken);
  return { done: true as const };
};

export const acceptInvitation = async (scope: SignedInScope, id: number) => {
  const { db, actor } = scope;
  const taken = orMissing(await takeInvitation(db, id, { userId: actor.userId }));
  const entity = await holdEntity(db, taken.entityId);
  if (!entity) throw problem('record.deleted', 'Đơn vị này không còn.');
  await addMember(scope, taken.entityId, actor.userId, taken.role);
  await tellInviter(scope, taken, `${actor.fullName} đã vào ${entity.name}`);
  return { done: true as const };
};

export const declineInvitation = async (scope: SignedInScope, id: number) => {
  const taken = orMissing(await takeInvitation(scope.db, id, { userId: scope.actor.userId }));
  await recordAnswer(scope, 'decline', taken);
  await tellInviter(scope, taken, `${taken.phoneNumber} đã từ chối lời mời`);
  return { done: true as const };
};

const orMissing = (taken: TakenInvitation | undefined): TakenInvitation => {
  if (!taken) throw problem('record.not_found', 'Lời mời này không còn.');
  return taken;
};

/** The history names an invited user by the number that was typed. An accepted invitation is a new membership there. */
const recordAnswer = async (
  scope: SignedInScope,
  action: 'invite' | 'withdraw' | 'decline',
  { entityId, userId, phoneNumber, role }: TakenInvitation,
) => {
  const invited = { fullName: phoneNumber, role };
  const shown = action === 'invite' ? { after: invited } : { before: invited };
  await recordChange(scope, { action, type: 'membership', id: userId, entityId, ...shown });
};

const tellInviter = (scope: SignedInScope, { createdBy, entityId }: TakenInvitation, title: string) =>
  notify(scope, invitationAnswered, [createdBy], { title, entityId });
