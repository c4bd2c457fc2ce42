import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { sql } from 'kysely';
import type { EntityScope } from '#http/lists/record-list.ts';

/**
 * The longest intervals of an order's materials for the crops that stand on its plots; for trees whose crop a label does not name, by
 * its longest, as the diary counts them.
 */
export const findLabels = async (
  { db, entityId }: Pick<EntityScope, 'db' | 'entityId'>,
  { targets, materials }: Pick<WorkOrder, 'targets' | 'materials'>,
): Promise<WorkOrder['labels']> => {
  if (!materials.length) return [];
  const ids = (kind: 'area' | 'plot') => targets.flatMap((target) => (target.kind === kind ? [target.id] : []));
  const rowIds = targets.flatMap((target) =>
    target.kind === 'row' ? [target.id] : target.kind === 'plants' ? [target.rowId] : [],
  );
  const { rows } = await sql<WorkOrder['labels'][number]>`
    with crop as (
      select distinct coalesce(crop_group_id, 0) as id from plant_tally
      where entity_id = ${entityId} and count > 0 and plot_id in (
        select id from plot where entity_id = ${entityId} and area_id = any(${ids('area')}::int[]) and deleted_at is null
        union select unnest(${ids('plot')}::int[])
        union select plot_id from "row" where entity_id = ${entityId} and id = any(${rowIds}::int[]))
    )
    select material.id as "materialId", material.name as "materialName",
      max(coalesce(own.phi_days, case when own.material_id is null then longest.phi_days end)) as "phiDays",
      max(coalesce(own.reentry_hours, case when own.material_id is null then longest.reentry_hours end)) as "reentryHours"
    from unnest(${materials.map(({ materialId }) => materialId)}::int[]) with ordinality as used (id, at)
    join material on material.id = used.id
    cross join crop
    left join material_crop as own on own.material_id = material.id and own.crop_group_id = crop.id
    left join lateral (
      select max(phi_days) as phi_days, max(reentry_hours) as reentry_hours from material_crop
      where material_crop.material_id = material.id
    ) as longest on true
    group by material.id, used.at order by used.at`.execute(db);
  return rows.filter(({ phiDays, reentryHours }) => phiDays !== null || reentryHours !== null);
};
