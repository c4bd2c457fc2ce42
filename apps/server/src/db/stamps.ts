import { sql } from 'kysely';

/** Who wrote a row first, and when. `by` null: the server itself. */
export const created = <By extends number | null>(by: By, now: Date) => {
  const time = now.toISOString();
  return { created_at: time, created_by: by, updated_at: time, updated_by: by };
};

/** Who changed a row, and when; it becomes its next version. */
export const changed = <By extends number | null>(by: By, now: Date) => ({
  updated_at: now.toISOString(),
  updated_by: by,
  version: sql<number>`version + 1`,
});
