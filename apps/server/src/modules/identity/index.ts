import type { Db } from '../../db/database.ts';
import { forgetOldSessions } from './session.queries.ts';
import { forgetOldAttempts } from './sign-in-attempt.ts';

export { ensureAdmin } from './first-admin.ts';
export { hashPassword, randomPassword } from './password.ts';
export { endSessionsOfUser } from './session.queries.ts';
export { serveSessions } from './session.routes.ts';
export { countAttempt } from './sign-in-attempt.ts';
export { userExport } from './user.export.ts';
export { findUserByPhoneNumber, holdUser } from './user.queries.ts';
export { userRecord } from './user.record.ts';
export { serveUsers } from './user.routes.ts';
export { userSearch } from './user.search.ts';
export { createUser, removeDemoUsers } from './user.service.ts';

export const sweepIdentity = async (db: Db, now: Date): Promise<void> => {
  await forgetOldSessions(db, now);
  await forgetOldAttempts(db, now);
};
