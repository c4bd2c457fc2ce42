import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** The names of the targets of a set that do not lie within another set: 'Lô A-03', 'Hàng H02 của lô A-01'. */
export const targetsOutside = async (
  db: Db,
  entityId: number,
  setId: number,
  withinSetId: number,
): Promise<string[]> => {
  if (setId === withinSetId) return [];
  const { rows } = await sql<{ name: string }>`
    select case when "row".id is not null then 'Hàng ' || "row".code || ' của lô ' || plot.code
      when plot.id is not null then 'Lô ' || plot.code else 'Khu ' || area.name end as name
    from target
    left join "row" on "row".entity_id = ${entityId} and "row".id = target.row_id
    left join plot on plot.entity_id = ${entityId} and plot.id = coalesce(target.plot_id, "row".plot_id)
    join area on area.entity_id = ${entityId} and area.id = coalesce(target.area_id, plot.area_id)
    where target.entity_id = ${entityId} and target.target_set_id = ${setId} and not exists (
      select from target as outer_target
      where outer_target.entity_id = ${entityId} and outer_target.target_set_id = ${withinSetId} and (
        outer_target.area_id = area.id or outer_target.plot_id = plot.id
        or (outer_target.row_id = "row".id and (outer_target.kind = 'row'
          or (target.kind = 'plants' and target.first_number >= outer_target.first_number
            and target.last_number <= outer_target.last_number)))))
    order by target.position`.execute(db);
  return rows.map(({ name }) => name);
};
