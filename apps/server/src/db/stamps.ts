import { sql } from 'kysely';

/** The user who created a row, and the time. `by` null: the server itself. */
export const created = <By extends number | null>(by: By, now: Date) => {
  const time = now.toISOString();
  return { created_at: time, created_by: by, updated_at: time, updated_by: by };
};

/** The user who changed a row, and the time; also counts up its version. */
export const changed = <By extends number | null>(by: By, now: Date) => ({
  updated_at: now.toISOString(),
  updated_by: by,
  version: sql<number>`version + 1`,
});
