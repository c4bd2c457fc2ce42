import { type RawBuilder, sql } from 'kysely';

/** A moment in the form of JavaScript's toISOString, which the history uses too. */
export const isoText = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
