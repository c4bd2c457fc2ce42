import type { VietgapBook } from '@vuon/contract/handbook/vietgap-book';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

type Counted = { needed: number; complete: number };

/** The mean of what the sections have of what they need. A section that needs nothing is left out. */
export const scoreOf = (sections: Counted[]): number => {
  const asked = sections.filter(({ needed }) => needed > 0);
  if (!asked.length) return 1;
  return asked.reduce((sum, { complete, needed }) => sum + complete / needed, 0) / asked.length;
};

export type KeptScore = Counted & { score: number };

/** Keeps the score of the week that begins on this Monday. */
export const keepScore = (db: Db, entityId: number, week: string, { score, complete, needed }: KeptScore) =>
  sql`insert into vietgap_score (entity_id, week, score, complete, needed)
    values (${entityId}, ${week}, ${score}, ${complete}, ${needed})
    on conflict (entity_id, week) do update
    set score = excluded.score, complete = excluded.complete, needed = excluded.needed`.execute(db);

/** The last score that was kept before this day. */
export const findScoreBefore = async (db: Db, entityId: number, day: string): Promise<VietgapBook['before']> => {
  const { rows } = await sql<NonNullable<VietgapBook['before']>>`
    select score, complete, needed, week::text from vietgap_score where entity_id = ${entityId} and week <= ${day}::date - 7
    order by week desc limit 1`.execute(db);
  return rows[0] ?? null;
};
