import type { Db } from '#db/db.ts';
import { forgetOldSessions } from './sessions/session.queries.ts';
import { forgetOldAttempts } from './sessions/sign-in-attempt.ts';

export { endSessionsOfUser } from './sessions/session.queries.ts';
export { serveSessions } from './sessions/session.routes.ts';
export { countAttempt } from './sessions/sign-in-attempt.ts';
export { ensureAdmin } from './users/first-admin.ts';
export { hashPassword, randomPassword } from './users/password.ts';
export { userExport } from './users/user.export.ts';
export { findUserByPhoneNumber, holdUser } from './users/user.queries.ts';
export { userRecord } from './users/user.record.ts';
export { serveUsers } from './users/user.routes.ts';
export { userSearch } from './users/user.search.ts';
export { createUser, removeDemoUsers } from './users/user.service.ts';

export const sweepIdentity = async (db: Db, now: Date): Promise<void> => {
  await forgetOldSessions(db, now);
  await forgetOldAttempts(db, now);
};
