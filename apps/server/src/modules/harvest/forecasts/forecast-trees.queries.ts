import { ageClasses } from '@vuon/contract/harvest/forecast-stage';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { treesOfSets } from '#orchard';

export type CropScope = { entityId: number; setId: number; cropGroupId: number; day: string };

/** Full years since a tree was planted, or else its plot; null: nobody knows. */
const ageOn = (day: string) =>
  sql`greatest(extract(year from age(${day}::date, coalesce(plant.planted_on, plot.planted_on)))::int, 0)`;

/** Selects the living trees of the crop in the scope: `id`, `generation`, `plot_id`, `age` in years on this day, `age_from` of its class. */
export const cropTrees = ({ entityId, setId, cropGroupId, day }: CropScope): RawBuilder<unknown> => sql`
  select tree.*, (select max(class) from unnest(${ageClasses}::int[]) as class where class <= tree.age) as age_from
  from (
    select plant.id, plant.generation, plant.plot_id, plot.code as plot_code, plot.natural_code, ${ageOn(day)} as age
    from (${treesOfSets(entityId, sql`${setId}::int`)}) as meant
    join plant on plant.entity_id = ${entityId} and plant.id = meant.id and plant.deleted_at is null
      and plant.crop_group_id = ${cropGroupId}
    join plot on plot.entity_id = ${entityId} and plot.id = plant.plot_id
    join plant_status on plant_status.id = plant.plant_status_id and plant_status.condition = 'living'
  ) as tree`;

export type AgedPlot = { plotId: number; plotCode: string; age: number | null; trees: number };

/** Trees of the crop by plot, in the order of the estate, and age. */
export const countCropTrees = async (db: Db, scope: CropScope): Promise<AgedPlot[]> => {
  const { rows } = await sql<AgedPlot>`
    select plot_id as "plotId", plot_code as "plotCode", age, count(*)::int as trees
    from (${cropTrees(scope)}) as tree group by plot_id, plot_code, natural_code, age order by natural_code, plot_id, age`.execute(
    db,
  );
  return rows;
};
