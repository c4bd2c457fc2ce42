import { type RawBuilder, sql } from 'kysely';
import { matchesWords } from '#http/list.ts';
import { listSearch } from '#search';
import { begins, wordsOf } from '../plants/plant-filters.ts';
import { rowHeads } from './row.queries.ts';

const where = sql<string>`(plot.sort_code || ' ' || area.sort_name)`;

/** One word is the beginning of the row's code, the others tell where it lies: 'H03 A-10', 'A-10 H03', 'h03 doi dong'. */
const isCalled = (q: string): RawBuilder<boolean> => {
  const words = wordsOf(q);
  const ways = words.map((word, index) => {
    const others = words.filter((_, other) => other !== index);
    return sql`(${begins('row.sort_code', word)} and ${matchesWords(where, others.join(' '))})`;
  });
  return ways.length ? sql<boolean>`(${sql.join(ways, sql` or `)})` : sql<boolean>`false`;
};

export const rowSearch = listSearch({
  type: 'row',
  list: rowHeads,
  table: 'row',
  matches: isCalled,
  code: 'row.sort_code',
  order: sql`"row".sort_code, plot.sort_code`,
  hit: ({ id, code, plotId, plotCode, areaId, areaName }) => ({
    record: { id, within: [areaId, plotId], name: code },
    detail: `Lô ${plotCode} · ${areaName}`,
  }),
});
