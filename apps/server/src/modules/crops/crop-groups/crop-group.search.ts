import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { matchesWords } from '#http/list.ts';
import { closeness, type SearchSource } from '#search';

export const cropGroupSearch: SearchSource = {
  type: 'crop-group',
  search: async ({ db, entityId }, q, limit) => {
    const found = await searchCropGroups(db, entityId, q, limit);
    const hits = found.map(({ id, name, code, variety, archived }) => ({
      record: { type: 'crop-group' as const, id, within: [], name },
      detail: [code, variety, archived && 'Đã lưu trữ'].filter(Boolean).join(' · '),
    }));
    return { hits, total: found[0]?.total ?? 0 };
  },
};

/** The system's and the entity's own; what is no longer in use comes after what is. */
const searchCropGroups = (db: Db, entityId: number | null, q: string, limit: number) =>
  db
    .selectFrom('crop_group')
    .select(['id', 'name', 'code', 'variety', 'archived', sql<number>`(count(*) over ())::int`.as('total')])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(entity_id is null or entity_id = ${entityId}::int)`)
    .where(matchesWords('search', q))
    .orderBy(closeness(q, { code: 'sort_code', name: 'sort_name' }))
    .orderBy('archived')
    .orderBy('sort_name')
    .orderBy('id')
    .limit(limit)
    .execute();
