import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { problem } from '#http/problem.ts';

const keptMs = 24 * 3_600_000;

export type RepeatKey = { userId: number; key: string; requestHash: string };

/** The key of a request: the user, the Idempotency-Key, and everything that the request asks for. */
export const readRepeatKey = (request: FastifyRequest, userId: number): RepeatKey | null => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw problem('request.invalid', 'Idempotency-Key gồm 1–200 ký tự in được, không có khoảng trắng.');
  const asked = [request.method, request.url, request.headers['entity-id'] ?? '', JSON.stringify(request.body ?? null)];
  return { userId, key, requestHash: createHash('sha256').update(asked.join('\n')).digest('hex') };
};

/**
 * The first answer to this key, or null if this is the first request, which must then store its answer in the same
 * transaction. If an equal request is running at this moment, the insert waits until it has committed or failed.
 */
export const findFirstAnswer = async (
  tx: Db,
  { userId, key, requestHash }: RepeatKey,
  now: Date,
): Promise<string | null> => {
  const forgotten = new Date(now.getTime() - keptMs).toISOString();
  const claimed = await sql`
    insert into idempotency (user_id, key, request_hash, created_at)
    values (${userId}, ${key}, ${requestHash}, ${now.toISOString()})
    on conflict (user_id, key) do update
      set request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at
      where idempotency.created_at < ${forgotten}
    returning key`.execute(tx);
  if (claimed.rows.length) return null;
  const first = await tx
    .selectFrom('idempotency')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (first.request_hash !== requestHash)
    throw problem('idempotency.mismatch', 'Idempotency-Key này đã dùng cho một yêu cầu khác.');
  return first.answer;
};

/** The first answer to this key, if there is one; claims nothing. For calls that do long work before their transaction. */
export const findKeptAnswer = async (
  db: Db,
  { userId, key, requestHash }: RepeatKey,
  now: Date,
): Promise<string | null> => {
  const kept = await db
    .selectFrom('idempotency')
    .select('answer')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('request_hash', '=', requestHash)
    .where('created_at', '>=', new Date(now.getTime() - keptMs).toISOString())
    .executeTakeFirst();
  return kept?.answer ?? null;
};

export const rememberAnswer = (tx: Db, { userId, key }: RepeatKey, answer: string) =>
  tx.updateTable('idempotency').set({ answer }).where('user_id', '=', userId).where('key', '=', key).execute();

export const forgetOldAnswers = (db: Db, now: Date) =>
  db
    .deleteFrom('idempotency')
    .where('created_at', '<', new Date(now.getTime() - keptMs).toISOString())
    .execute();
