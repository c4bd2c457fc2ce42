import { sql } from 'kysely';
import type { CropGroupUse, SeasonUse } from '#crops';
import { countCode, yieldCode } from '../codes.ts';
import type { PickedTable } from './picked-trees.ts';

// What harvests keep from being removed. People and crews may go: what they picked stays told by their names.

/** Removed records count too: they can be restored. */
const cropGroupsOf = (noun: string, table: PickedTable): CropGroupUse => {
  const of = (entityId: number | null) => (entityId === null ? sql`true` : sql`entity_id = ${entityId}`);
  return {
    noun,
    count: async (db, entityId, cropGroupId) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)}
        where ${of(entityId)} and crop_group_id = ${cropGroupId}`.execute(db);
      return rows[0]?.count ?? 0;
    },
    groups: (entityId) => sql`select crop_group_id from ${sql.table(table)} where ${of(entityId)}`,
  };
};

export const harvestCropGroups: CropGroupUse[] = [
  cropGroupsOf('lần đếm trái', 'harvest_count'),
  cropGroupsOf('mẻ thu hoạch', 'harvest_yield'),
];

export const harvestSeasons: SeasonUse[] = [
  {
    noun: 'mẻ thu hoạch',
    held: (entityId) => sql`
      select harvest_yield.season_id, ${yieldCode()} as name from harvest_yield
      where harvest_yield.entity_id = ${entityId} and harvest_yield.deleted_at is null and harvest_yield.season_id is not null`,
  },
  {
    noun: 'lần đếm trái',
    held: (entityId) => sql`
      select harvest_count.season_id, ${countCode()} as name from harvest_count
      where harvest_count.entity_id = ${entityId} and harvest_count.deleted_at is null and harvest_count.season_id is not null`,
  },
];
