import { formatDay } from '@vuon/contract/day';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { matchesWords } from '#http/list.ts';
import { closeness, type SearchSource } from '#search';

export const seasonSearch: SearchSource = {
  type: 'season',
  search: async ({ db, entityId }, q, limit) => {
    const found = entityId === null ? [] : await searchSeasons(db, entityId, q, limit);
    const hits = found.map(({ id, name, cropGroupId, cropGroupName, startsOn, endsOn }) => ({
      record: { type: 'season' as const, id, within: [cropGroupId], name },
      detail: `${cropGroupName} · ${formatDay(startsOn)}–${formatDay(endsOn)}`,
    }));
    return { hits, total: found[0]?.total ?? 0 };
  },
};

// 'monthong 2027' finds the season of Monthong that is called 'Chính vụ 2027'. An entity has few enough to read them all.
const searched = sql<string>`(season.sort_name || ' ' || crop_group.sort_name || ' ' || season.year)`;

/** The latest first among equals: people look for what is going on. */
const searchSeasons = (db: Db, entityId: number, q: string, limit: number) =>
  db
    .selectFrom('season')
    .innerJoin('crop_group', 'crop_group.id', 'season.crop_group_id')
    .select([
      'season.id',
      'season.name',
      'season.crop_group_id as cropGroupId',
      'crop_group.name as cropGroupName',
      'season.starts_on as startsOn',
      'season.ends_on as endsOn',
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .where('season.entity_id', '=', entityId)
    .where('season.deleted_at', 'is', null)
    .where(matchesWords(searched, q))
    .orderBy(closeness(q, { name: 'season.sort_name' }))
    .orderBy('season.starts_on', 'desc')
    .orderBy('season.id', 'desc')
    .limit(limit)
    .execute();
