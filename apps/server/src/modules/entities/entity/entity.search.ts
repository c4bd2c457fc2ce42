import { entityStatusNames } from '@vuon/contract/entities/entity-status';
import { entityTypeNames } from '@vuon/contract/entities/entity-type';
import { sql } from 'kysely';
import { closeness, type SearchSource } from '#search';
import { entities } from './entity.queries.ts';
import { matchesEntity } from './entity-filters.ts';

/** For administrators: all other users search within their own entity. */
export const entitySearch: SearchSource = {
  type: 'entity',
  search: async ({ db, actor }, q, limit) => {
    if (actor.platformRole !== 'admin') return { hits: [], total: 0 };
    const found = await entities(db)
      .select(sql<number>`(count(*) over ())::int`.as('total'))
      .where('entity.deleted_at', 'is', null)
      .where(matchesEntity(q))
      .orderBy(closeness(q, { name: 'entity.sort_name' }))
      .orderBy('entity.sort_name')
      .orderBy('entity.id')
      .limit(limit)
      .execute();
    const hits = found.map(({ id, name, code, type, status, provinceName }) => ({
      record: { type: 'entity' as const, id, within: [], name },
      detail: [code, entityTypeNames[type], provinceName, status !== 'active' && entityStatusNames[status]]
        .filter(Boolean)
        .join(' · '),
    }));
    return { hits, total: found[0]?.total ?? 0 };
  },
};
