import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { diaryEntryCode } from '../diary-entries/diary-code.ts';

export type Breach = { harvestId: number; sprayCode: string; materialName: string | null; safeFrom: string };

/**
 * The harvests on trees whose interval still ran. `harvests` selects `id`, `picked_on`, `ended_at`, `generation` and `trees`, and the
 * `entry_id` of a harvest that is an entry itself.
 */
export const findBreaches = async (db: Db, entityId: number, harvests: RawBuilder<unknown>): Promise<Breach[]> => {
  const { rows } = await sql<Breach>`
    select distinct on (harvest.id) harvest.id as "harvestId", ${diaryEntryCode('spray')} as "sprayCode",
      material.name as "materialName", applied.safe_from::text as "safeFrom"
    from (${harvests}) as harvest
    join diary_trees as applied on applied.entity_id = ${entityId} and applied.counts and applied.generation = harvest.generation
      and applied.trees && harvest.trees and applied.safe_from > harvest.picked_on
      and applied.diary_entry_id is distinct from harvest.entry_id
    join diary_entry as spray on spray.entity_id = ${entityId} and spray.id = applied.diary_entry_id
      and spray.starts_at < harvest.ended_at
    left join material on material.id = applied.material_id
    order by harvest.id, applied.safe_from desc`.execute(db);
  return rows;
};

/** Of these entries, those that are harvests of such trees. */
export const findEntryBreaches = async (db: Db, entityId: number, entryIds: number[]): Promise<Breach[]> =>
  entryIds.length
    ? findBreaches(
        db,
        entityId,
        sql`select entry.id, entry.id as entry_id, entry.starts_on as picked_on, entry.ends_at as ended_at, picked.generation, picked.trees
          from diary_entry as entry
          join diary_trees as picked on picked.entity_id = ${entityId} and picked.diary_entry_id = entry.id
          where entry.entity_id = ${entityId} and entry.id = any(${entryIds}::int[])`,
      )
    : [];
