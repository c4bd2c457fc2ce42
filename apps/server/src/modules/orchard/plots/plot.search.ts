import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { matchesWords } from '#http/lists/list.ts';
import { closeness, type SearchSource } from '#search';
import { searchedPlots } from './plot.queries.ts';

export const plotSearch: SearchSource = {
  type: 'plot',
  search: async ({ db, entityId }, q, limit) => {
    const found = entityId === null ? [] : await searchPlots(db, entityId, q, limit);
    const hits = found.map(({ id, code, areaId, areaName, cropGroupName }) => ({
      record: { type: 'plot' as const, id, within: [areaId], name: code },
      detail: [areaName, cropGroupName].filter(Boolean).join(' · '),
    }));
    return { hits, total: found[0]?.total ?? 0 };
  },
};

const searchPlots = (db: Db, entityId: number, q: string, limit: number) =>
  db
    .selectFrom('plot')
    .innerJoin('area', (join) => join.on('area.entity_id', '=', entityId).onRef('area.id', '=', 'plot.area_id'))
    .leftJoin('crop_group', 'crop_group.id', 'plot.crop_group_id')
    .select([
      'plot.id',
      'plot.code',
      'plot.area_id as areaId',
      'area.name as areaName',
      'crop_group.name as cropGroupName',
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .where('plot.entity_id', '=', entityId)
    .where('plot.deleted_at', 'is', null)
    .where(matchesWords(searchedPlots, q))
    .orderBy(closeness(q, { code: 'plot.sort_code', name: 'plot.sort_code' }))
    .orderBy('plot.natural_code')
    .orderBy('plot.id')
    .limit(limit)
    .execute();
