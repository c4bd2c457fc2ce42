import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#db/db.ts';
import { wake } from '#db/wakes.ts';

const refreshMs = 30 * 24 * 3_600_000;

/** Only the hash is stored: with the table alone nobody can sign in. 256 random bits need no slow hash. */
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

export const insertSession = async (
  db: Db,
  { userId, address, userAgent, now }: { userId: number; address: string; userAgent: string | null; now: Date },
): Promise<string> => {
  const time = now.toISOString();
  const { id } = await db
    .insertInto('session')
    .values({
      user_id: userId,
      address,
      user_agent: userAgent?.slice(0, 300) ?? null,
      created_at: time,
      used_at: time,
      expires_at: new Date(now.getTime() + refreshMs).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

export const insertRefreshToken = async (db: Db, sessionId: string, token: string, now: Date): Promise<void> => {
  const expiresAt = new Date(now.getTime() + refreshMs).toISOString();
  await db
    .insertInto('refresh_token')
    .values({ hash: hashToken(token), session_id: sessionId, created_at: now.toISOString(), expires_at: expiresAt })
    .execute();
  await db
    .updateTable('session')
    .set({ used_at: now.toISOString(), expires_at: expiresAt })
    .where('id', '=', sessionId)
    .execute();
};

/** Locked, so that of two requests with the same token the second sees that it is used. */
export const findRefreshToken = (db: Db, token: string) =>
  db
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .select([
      'refresh_token.hash',
      'refresh_token.used_at as usedAt',
      'refresh_token.expires_at as expiresAt',
      'session.id as sessionId',
      'session.user_id as userId',
      'session.ended_at as endedAt',
    ])
    .where('refresh_token.hash', '=', hashToken(token))
    .forUpdate()
    .executeTakeFirst();

export const markRefreshTokenUsed = (db: Db, hash: string, now: Date) =>
  db.updateTable('refresh_token').set({ used_at: now.toISOString() }).where('hash', '=', hash).execute();

export const isRefreshTokenUnused = async (db: Db, sessionId: string, token: string): Promise<boolean> => {
  const found = await db
    .selectFrom('refresh_token')
    .select('hash')
    .where('hash', '=', hashToken(token))
    .where('session_id', '=', sessionId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
};

const ending = (db: Db, now: Date, reason: string) =>
  db
    .updateTable('session')
    .set({ ended_at: now.toISOString(), end_reason: reason })
    .where('ended_at', 'is', null)
    .returning('user_id as userId');

/** Wakes `session:<user>`, so that open event streams of an ended session end in every process. */
export const endSession = async (db: Db, sessionId: string, now: Date, reason: string): Promise<void> => {
  const ended = await ending(db, now, reason).where('id', '=', sessionId).executeTakeFirst();
  if (ended) await wake(db, 'session', ended.userId);
};

export const endSessionsOfUser = async (db: Db, userId: number, now: Date, reason: string): Promise<void> => {
  const ended = await ending(db, now, reason).where('user_id', '=', userId).execute();
  if (ended.length) await wake(db, 'session', userId);
};

export const forgetOldSessions = (db: Db, now: Date) =>
  db.deleteFrom('session').where('expires_at', '<', now.toISOString()).execute();
