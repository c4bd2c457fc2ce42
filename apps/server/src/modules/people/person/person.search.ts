import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { matchesWords } from '#http/list.ts';
import { closeness, type SearchSource } from '#search';
import { personCode } from './person.queries.ts';

/** By name, code, phone number and what they do; never by what only some may see. */
export const personSearch: SearchSource = {
  type: 'person',
  search: async ({ db, entityId }, q, limit) => {
    const found = entityId === null ? [] : await searchPeople(db, entityId, q, limit);
    const hits = found.map(({ id, name, code, position }) => ({
      record: { type: 'person' as const, id, within: [], name },
      detail: [code, position].filter(Boolean).join(' · '),
    }));
    return { hits, total: found[0]?.total ?? 0 };
  },
};

const searchPeople = (db: Db, entityId: number, q: string, limit: number) =>
  db
    .selectFrom('person')
    .select([
      'id',
      'full_name as name',
      personCode.as('code'),
      'position',
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .where('entity_id', '=', entityId)
    .where('deleted_at', 'is', null)
    .where(matchesWords('search', q))
    .orderBy(closeness(q, { name: 'sort_name' }))
    .orderBy('sort_name')
    .orderBy('id')
    .limit(limit)
    .execute();
