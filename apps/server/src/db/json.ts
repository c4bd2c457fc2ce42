import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import { plannedOnce } from './recent-statements.ts';
import type { JsonText } from './tables.ts';

/** A value for a jsonb column. Given as text: `pg` would turn a plain array into a PostgreSQL array. */
export const json = (value: unknown): RawBuilder<JsonText> => sql`${JSON.stringify(value)}::text::jsonb`;

/** A value for a json column, which keeps the text. */
export const jsonAsText = (value: unknown): RawBuilder<JsonText> => sql`${JSON.stringify(value)}::text::json`;

/**
 * A batch of a long list. The rows come as one JSON text, at a third of the cost of single values. In it a moment is
 * '2026-11-15T03:00:00+00:00'.
 */
export const readBatch = async <DB, O>(db: Kysely<DB>, rows: Expression<O>, planned = plannedOnce): Promise<O[]> => {
  const answer = await sql<{ rows: string }>`
    select coalesce(json_agg(batch), '[]')::text as rows from (${rows}) batch ${planned}`.execute(db);
  return JSON.parse(answer.rows[0]?.rows ?? '[]') as O[];
};
