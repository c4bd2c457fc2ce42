import { type RawBuilder, sql } from 'kysely';
import { slicesOf } from '#db/slices.ts';
import type { Scope } from '#http/scope.ts';

/** A part of the ids, which are in order: told apart, or the planner would read all trees for a few hundred of them. */
export const within = (ids: number[]) => sql`plant.id between ${ids[0]}::int and ${ids.at(-1)}::int`;

/** The ids of the trees that `which` is about, in parts: who writes all trees of a place writes them part by part. */
export const partsOfPlants = async (
  { db, entityId }: Pick<Scope, 'db' | 'entityId'>,
  which: RawBuilder<unknown>,
): Promise<number[][]> => {
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(plant.id order by plant.id) as ids from plant where plant.entity_id = ${entityId} and ${which}`.execute(
    db,
  );
  return slicesOf(rows[0]?.ids ?? []);
};
