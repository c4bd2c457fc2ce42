import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { TreeGroup } from './tree-groups.ts';

export type PlotGroup = TreeGroup & { plotId: number };

const month = sql`coalesce(extract(year from plant.planted_on)::int * 12 + extract(month from plant.planted_on)::int - 1, 0)`;

/** Living trees, counted by plot and by what a map tells them apart by. */
export const countGroups = async (
  db: Db,
  entityId: number,
  conditions: RawBuilder<unknown>[],
): Promise<(PlotGroup & { unlocated: number })[]> => {
  const { rows } = await sql<PlotGroup & { unlocated: number }>`
    select plant.plot_id as "plotId", plant.plant_status_id as "plantStatusId",
      coalesce(plant.crop_group_id, 0) as "cropGroupId", ${month} as month, count(*)::int as count,
      (count(*) filter (where plant.location is null))::int as unlocated
    from plant
    where ${sql.join([sql`plant.entity_id = ${entityId}`, sql`plant.deleted_at is null`, ...conditions], sql` and `)}
    group by 1, 2, 3, 4`.execute(db);
  return rows;
};
