import { type RawBuilder, sql } from 'kysely';
import type { JsonText } from './tables.ts';

/** A value for a jsonb column. Given as text: `pg` would turn a plain array into a PostgreSQL array. */
export const json = (value: unknown): RawBuilder<JsonText> => sql`${JSON.stringify(value)}::text::jsonb`;

/** A value for a json column, which keeps the text. */
export const jsonAsText = (value: unknown): RawBuilder<JsonText> => sql`${JSON.stringify(value)}::text::json`;
