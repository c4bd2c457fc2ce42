import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Tallied } from './plant-tally.ts';

export type Counted = Tallied & { count: number };

/** How these trees count. Cheaper than counting their plots again, of which they may be a small part. */
export const countTallied = async (db: Db, entityId: number, ids: number[]): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    select plant.plot_id as "plotId", plant.plant_status_id as "plantStatusId", plant.crop_group_id as "cropGroupId",
      count(*)::int as count
    from unnest(${ids}::int[]) as chosen (id) join plant on plant.entity_id = ${entityId} and plant.id = chosen.id
    where plant.deleted_at is null group by 1, 2, 3`.execute(db);
  return rows;
};

/** The same trees counted as `before`, and now count as `after`. Their plots must be held. */
export const tallyDifference = async (db: Db, entityId: number, before: Counted[], after: Counted[]): Promise<void> => {
  const differences = new Map<string, number[]>();
  const add = ({ plotId, plantStatusId, cropGroupId }: Counted, count: number) => {
    const key = [plotId, plantStatusId, cropGroupId ?? 0];
    const known = differences.get(key.join()) ?? [...key, 0];
    known[3] = (known[3] ?? 0) + count;
    differences.set(key.join(), known);
  };
  for (const one of before) add(one, -one.count);
  for (const one of after) add(one, one.count);
  const changed = [...differences.values()].filter(([, , , count]) => count !== 0);
  const column = (index: number) => sql`${changed.map((difference) => difference[index] ?? 0)}::int[]`;
  const difference = sql`unnest(${column(0)}, ${column(1)}, ${column(2)}, ${column(3)})
    as changed (plot_id, plant_status_id, crop_group_id, count)`;
  const isOf = sql`plant_tally.entity_id = ${entityId} and plant_tally.plot_id = changed.plot_id
    and plant_tally.plant_status_id = changed.plant_status_id and plant_tally.crop_group_id = changed.crop_group_id`;
  await sql`delete from plant_tally using ${difference}
    where ${isOf} and plant_tally.count + changed.count = 0`.execute(db);
  await sql`update plant_tally set count = plant_tally.count + changed.count from ${difference} where ${isOf}`.execute(
    db,
  );
  // Rows that existed were updated above, and stay.
  await sql`
    insert into plant_tally (entity_id, plot_id, plant_status_id, crop_group_id, count)
    select ${entityId}, changed.* from ${difference}
    where changed.count > 0
    on conflict do nothing`.execute(db);
};
