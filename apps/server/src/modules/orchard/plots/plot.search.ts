import { matchesWords } from '#http/list.ts';
import { listSearch } from '#search';
import { plotList, searchedPlots } from './plot.queries.ts';

export const plotSearch = listSearch({
  type: 'plot',
  list: plotList,
  table: 'plot',
  matches: (q) => matchesWords(searchedPlots, q),
  code: 'plot.sort_code',
  hit: ({ id, code, areaId, areaName, cropGroupName }) => ({
    record: { id, within: [areaId], name: code },
    detail: [areaName, cropGroupName].filter(Boolean).join(' · '),
  }),
});
