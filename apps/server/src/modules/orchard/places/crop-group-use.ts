import { sql } from 'kysely';
import type { CropGroupUse } from '#crops';

/** Counts removed records too: they can be restored. */
const counted = (noun: string, table: 'plot' | 'plant' | 'former_tree'): CropGroupUse => ({
  noun,
  count: async (db, entityId, cropGroupId) => {
    const { count } = await db
      .selectFrom(table)
      .select(sql<number>`count(*)::int`.as('count'))
      .where('crop_group_id', '=', cropGroupId)
      .where(entityId === null ? sql<boolean>`true` : sql<boolean>`entity_id = ${entityId}`)
      .executeTakeFirstOrThrow();
    return count;
  },
  groups: (entityId) =>
    sql`select crop_group_id from ${sql.table(table)} where ${entityId === null ? sql`true` : sql`entity_id = ${entityId}`}`,
});

export const cropGroupUses: CropGroupUse[] = [
  counted('lô', 'plot'),
  counted('cây', 'plant'),
  counted('cây đã thay', 'former_tree'),
];
