import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#db/db.ts';

export const deviceCookie = 'vuon-device';
/** The longest that browsers keep a cookie. Each sign-in begins it anew. */
export const deviceDays = 400;

const hashDevice = (token: string) => createHash('sha256').update(token).digest('hex');

/** The hash of the browser's cookie, if this user has signed in with it before. */
export const findKnownDevice = async (db: Db, userId: number | null, token: string | null): Promise<string | null> => {
  if (token === null) return null;
  const found = await db
    .selectFrom('known_device')
    .select('hash')
    .where('user_id', '=', userId ?? 0)
    .where('hash', '=', hashDevice(token))
    .executeTakeFirst();
  return found?.hash ?? null;
};

/** Returns the cookie: the one that the browser has if it was made here, since several people may share a tablet; else a new one. */
export const keepDevice = async (db: Db, userId: number, token: string | null, now: Date): Promise<string> => {
  const kept = token !== null && (await isDevice(db, token)) ? token : randomBytes(32).toString('base64url');
  const used_at = now.toISOString();
  await db
    .insertInto('known_device')
    .values({ user_id: userId, hash: hashDevice(kept), used_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'hash']).doUpdateSet({ used_at }))
    .execute();
  return kept;
};

const isDevice = async (db: Db, token: string): Promise<boolean> => {
  const query = db.selectFrom('known_device').select('hash').where('hash', '=', hashDevice(token)).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
};

export const forgetOldDevices = (db: Db, now: Date) =>
  db
    .deleteFrom('known_device')
    .where('used_at', '<', new Date(now.getTime() - deviceDays * 86_400_000).toISOString())
    .execute();
