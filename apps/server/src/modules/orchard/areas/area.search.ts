import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { matchesWords } from '#http/lists/list.ts';
import { closeness, type SearchSource } from '#search';

export const areaSearch: SearchSource = {
  type: 'area',
  search: async ({ db, entityId }, q, limit) => {
    const found = entityId === null ? [] : await searchAreas(db, entityId, q, limit);
    const hits = found.map(({ id, name, code, growingCode, plotCount }) => ({
      record: { type: 'area' as const, id, within: [], name },
      detail: [code, growingCode, `${plotCount} lô`].filter(Boolean).join(' · '),
    }));
    return { hits, total: found[0]?.total ?? 0 };
  },
};

const searchAreas = (db: Db, entityId: number, q: string, limit: number) =>
  db
    .selectFrom('area')
    .select([
      'id',
      'name',
      'code',
      'growing_code as growingCode',
      sql<number>`(
        select count(*)::int from plot
        where plot.entity_id = ${entityId} and plot.area_id = area.id and plot.deleted_at is null
      )`.as('plotCount'),
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .where('entity_id', '=', entityId)
    .where('deleted_at', 'is', null)
    .where(matchesWords('search', q))
    .orderBy(closeness(q, { code: 'sort_code', name: 'sort_name' }))
    .orderBy('sort_name')
    .orderBy('id')
    .limit(limit)
    .execute();
