import { matchesWords } from '#http/list.ts';
import { listSearch } from '#search';
import { areaList } from './area.queries.ts';

export const areaSearch = listSearch({
  type: 'area',
  list: areaList,
  table: 'area',
  matches: (q) => matchesWords('area.search', q),
  code: 'area.sort_code',
  hit: ({ id, name, code, growingCode, plotCount }) => ({
    record: { id, within: [], name },
    detail: [code, growingCode, `${plotCount} lô`].filter(Boolean).join(' · '),
  }),
});
