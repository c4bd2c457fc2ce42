import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { matchesWords } from '#http/list.ts';
import { closeness, type SearchSource } from '#search';

export const crewSearch: SearchSource = {
  type: 'crew',
  search: async ({ db, entityId }, q, limit) => {
    const found = entityId === null ? [] : await searchCrews(db, entityId, q, limit);
    const hits = found.map(({ id, name, foremanName }) => ({
      record: { type: 'crew' as const, id, within: [], name },
      detail: foremanName ? `Tổ trưởng ${foremanName}` : 'Chưa có tổ trưởng',
    }));
    return { hits, total: found[0]?.total ?? 0 };
  },
};

const searchCrews = (db: Db, entityId: number, q: string, limit: number) =>
  db
    .selectFrom('crew')
    .leftJoin('person', (join) => join.on('person.entity_id', '=', entityId).onRef('person.id', '=', 'crew.foreman_id'))
    .select([
      'crew.id',
      'crew.name',
      'person.full_name as foremanName',
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .where('crew.entity_id', '=', entityId)
    .where('crew.deleted_at', 'is', null)
    .where(matchesWords('crew.sort_name', q))
    .orderBy(closeness(q, { name: 'crew.sort_name' }))
    .orderBy('crew.sort_name')
    .limit(limit)
    .execute();
