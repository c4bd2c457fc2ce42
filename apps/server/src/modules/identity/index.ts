import type { Db } from '#db/db.ts';
import { forgetOldDevices } from './sessions/known-device.ts';
import { forgetOldSessions } from './sessions/session.queries.ts';
import { forgetOldAttempts } from './sessions/sign-in-attempt.ts';

export { countAttempt } from './sessions/sign-in-attempt.ts';
export { claimDemoUsers, ensureAdmin, leaveUnclaimed } from './users/first-admin.ts';
export { hashPassword, randomPassword } from './users/password.ts';
export { findUserByPhoneNumber, holdUser } from './users/user.queries.ts';
export { createUser, removeDemoUsers } from './users/user.service.ts';

export const sweepIdentity = async (db: Db, now: Date): Promise<void> => {
  await forgetOldSessions(db, now);
  await forgetOldAttempts(db, now);
  await forgetOldDevices(db, now);
};
export { identityNouns } from './identity.nouns.ts';
