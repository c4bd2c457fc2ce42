import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { diaryEntryCode } from '#handbook';
import { yieldsBehind } from '../lots/lot-origin.queries.ts';

/** How far back before a harvest the passport tells what was used on its trees. */
export const treatedDays = 365;

/**
 * Selects each diary entry with each yield behind the lot, if it touched one of the trees in the year before their harvest: `entry_id`, `code`,
 * `applied_on`, `safe_from` (null: nothing that was used has an interval), `harvested_on`, and whether an owner allowed that harvest.
 * Entries that were removed or corrected do not count, nor does what was done to a tree that stood there before.
 */
export const entriesBehind = (entityId: number, lotId: number): RawBuilder<unknown> => sql`
  select diary_entry.id as entry_id, ${diaryEntryCode()} as code, diary_entry.ends_on as applied_on,
    max(diary_trees.safe_from) as safe_from, harvest_yield.harvested_on, harvest_yield.phi_reason is not null as is_allowed
  from (${yieldsBehind(entityId, [lotId])}) as behind
  join harvest_yield on harvest_yield.entity_id = ${entityId} and harvest_yield.id = behind.id
  join harvest_yield_trees on harvest_yield_trees.entity_id = ${entityId} and harvest_yield_trees.harvest_yield_id = behind.id
  join diary_trees on diary_trees.entity_id = ${entityId} and diary_trees.counts
    and diary_trees.generation = harvest_yield_trees.generation and diary_trees.trees && harvest_yield_trees.trees
  join diary_entry on diary_entry.entity_id = ${entityId} and diary_entry.id = diary_trees.diary_entry_id
    and diary_entry.starts_on <= harvest_yield.harvested_on
    and diary_entry.ends_on > harvest_yield.harvested_on - ${sql.lit(treatedDays)}
  group by diary_entry.entity_id, diary_entry.id, harvest_yield.entity_id, harvest_yield.id`;

export type Product = { name: string; activeIngredient: string | null; phiDays: number | null };

/** A pesticide used on trees of the lot, and one harvest of them. Days are yyyy-mm-dd. */
export type Application = {
  entryId: number;
  appliedOn: string;
  safeFrom: string | null;
  harvestedOn: string;
  isAllowed: boolean;
  products: Product[];
};

export const findApplications = async (db: Db, entityId: number, lotId: number): Promise<Application[]> => {
  const { rows } = await sql<Application>`
    select behind.entry_id as "entryId", behind.applied_on::text as "appliedOn", behind.safe_from::text as "safeFrom",
      behind.harvested_on::text as "harvestedOn", behind.is_allowed as "isAllowed", used.products
    from (${entriesBehind(entityId, lotId)}) as behind
    join lateral (
      select json_agg(json_build_object('name', material.name, 'activeIngredient', material.active_ingredient,
        'phiDays', diary_material.phi_days) order by diary_material.position) as products
      from diary_material join material on material.id = diary_material.material_id and material.kind = 'pesticide'
      where diary_material.entity_id = ${entityId} and diary_material.diary_entry_id = behind.entry_id
    ) as used on used.products is not null
    order by behind.applied_on, behind.entry_id, behind.harvested_on`.execute(db);
  return rows;
};
