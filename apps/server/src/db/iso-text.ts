import { type RawBuilder, sql } from 'kysely';

/** A moment as JavaScript writes it, and with it the history. */
export const isoText = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
