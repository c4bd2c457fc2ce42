import { randomUUID } from 'node:crypto';
import type { SignedInScope } from '#http/scope.ts';

/** The demo farm is made at one go; in its history, each step of it is an act of its own. */
export const ownAct = <S extends SignedInScope>(scope: S): S => ({
  ...scope,
  actor: { ...scope.actor, requestId: `demo:${randomUUID()}` },
});
