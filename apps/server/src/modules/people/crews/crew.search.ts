import { listSearch } from '#search';
import { crewList } from './crew.queries.ts';

export const crewSearch = listSearch({
  type: 'crew',
  list: crewList,
  table: 'crew',
  hit: ({ id, name, foreman }) => ({
    record: { id, within: [], name },
    detail: foreman ? `Tổ trưởng ${foreman.fullName}` : 'Chưa có tổ trưởng',
  }),
});
