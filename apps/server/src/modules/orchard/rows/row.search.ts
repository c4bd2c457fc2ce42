import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { matchesWords } from '#http/lists/list.ts';
import { closeness, type SearchSource } from '#search';
import { begins, wordsOf } from '../plants/plant-filters.ts';

export const rowSearch: SearchSource = {
  type: 'row',
  search: async ({ db, entityId }, q, limit) => {
    const found = entityId === null ? [] : await searchRows(db, entityId, q, limit);
    const hits = found.map(({ id, code, plotId, plotCode, areaId, areaName }) => ({
      record: { type: 'row' as const, id, within: [areaId, plotId], name: code },
      detail: `Lô ${plotCode} · ${areaName}`,
    }));
    return { hits, total: found[0]?.total ?? 0 };
  },
};

const where = sql<string>`(plot.sort_code || ' ' || area.sort_name)`;

/** One word is the beginning of the row's code, the others say where it lies: 'H03 A-10', 'A-10 H03', 'h03 doi dong'. */
const isCalled = (q: string): RawBuilder<boolean> => {
  const words = wordsOf(q);
  const ways = words.map((word, index) => {
    const others = words.filter((_, other) => other !== index);
    return sql`(${begins('row.sort_code', word)} and ${matchesWords(where, others.join(' '))})`;
  });
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
};

const searchRows = async (db: Db, entityId: number, q: string, limit: number) =>
  wordsOf(q).length === 0
    ? []
    : db
        .selectFrom('row')
        .innerJoin('plot', (join) => join.on('plot.entity_id', '=', entityId).onRef('plot.id', '=', 'row.plot_id'))
        .innerJoin('area', (join) => join.on('area.entity_id', '=', entityId).onRef('area.id', '=', 'plot.area_id'))
        .select([
          'row.id',
          'row.code',
          'row.plot_id as plotId',
          'plot.code as plotCode',
          'plot.area_id as areaId',
          'area.name as areaName',
          sql<number>`(count(*) over ())::int`.as('total'),
        ])
        .where('row.entity_id', '=', entityId)
        .where('row.deleted_at', 'is', null)
        .where(isCalled(q))
        .orderBy(closeness(q, { code: 'row.sort_code', name: 'row.sort_code' }))
        .orderBy('row.natural_code')
        .orderBy('plot.natural_code')
        .orderBy('row.id')
        .limit(limit)
        .execute();
