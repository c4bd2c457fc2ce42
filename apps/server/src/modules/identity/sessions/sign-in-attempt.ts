import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { problem } from '#http/problem.ts';

const windowMs = 15 * 60_000;
/**
 * An address may be a whole office behind one router; an account is one person. A device that this person has signed in from
 * has tries of its own, so that strangers who use up the account's do not lock it out. Password: the current one, asked for
 * when it is changed. Questions: whether a phone number is known.
 */
const limits = { account: 10, device: 10, password: 10, address: 100, question: 60 };
type Kind = keyof typeof limits;

/** Counted before the password is checked, so that many attempts at once get no more tries than one after another. */
export const countAttempt = async (db: Db, now: Date, kind: Kind, name: string): Promise<void> => {
  const time = now.toISOString();
  const windowEnd = new Date(now.getTime() + windowMs).toISOString();
  const { rows } = await sql<{ attempts: number; windowEndsAt: string }>`
    insert into sign_in_attempt (key, attempts, window_ends_at) values (${keyOf(kind, name)}, 1, ${windowEnd})
    on conflict (key) do update set
      attempts = case when sign_in_attempt.window_ends_at <= ${time} then 1 else sign_in_attempt.attempts + 1 end,
      window_ends_at =
        case when sign_in_attempt.window_ends_at <= ${time} then excluded.window_ends_at else sign_in_attempt.window_ends_at end
    returning attempts, window_ends_at as "windowEndsAt"`.execute(db);
  const [counted] = rows;
  if (!counted || counted.attempts <= limits[kind]) return;
  const seconds = Math.max(1, Math.ceil((Date.parse(counted.windowEndsAt) - now.getTime()) / 1000));
  const code = kind === 'question' ? 'request.too_many' : 'auth.too_many_attempts';
  throw problem(code, `Hãy thử lại sau ${Math.ceil(seconds / 60)} phút.`, { retryAfter: seconds });
};

/** A right password clears the count that it was checked under, and takes its own attempt off the address's. */
export const forgiveAttempts = async (db: Db, kind: Kind, name: string, address: string): Promise<void> => {
  await db.deleteFrom('sign_in_attempt').where('key', '=', keyOf(kind, name)).execute();
  await db
    .updateTable('sign_in_attempt')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('key', '=', keyOf('address', address))
    .execute();
};

/** After a password reset by an administrator: the counts start again. */
export const forgiveAccount = (db: Db, userId: number) =>
  db
    .deleteFrom('sign_in_attempt')
    .where((eb) =>
      eb.or([
        eb('key', 'in', [keyOf('account', accountName(userId)), keyOf('password', accountName(userId))]),
        eb('key', 'like', `${keyOf('device', accountName(userId))}:%`),
      ]),
    )
    .execute();

/** By id, since otherwise three spellings of the same account would have three times the tries. */
export const accountName = (userId: number): string => `#${userId}`;

export const forgetOldAttempts = (db: Db, now: Date) =>
  db.deleteFrom('sign_in_attempt').where('window_ends_at', '<', now.toISOString()).execute();

const keyOf = (kind: Kind, name: string) => `${kind}:${name}`;
