import { sql } from 'kysely';
import { matchesWords } from '#http/list.ts';
import { listSearch } from '#search';
import { cropGroupList } from './crop-group.queries.ts';

export const cropGroupSearch = listSearch({
  type: 'crop-group',
  list: cropGroupList,
  table: 'crop_group',
  matches: (q) => matchesWords('crop_group.search', q),
  code: 'crop_group.sort_code',
  // What is no longer in use comes after what is.
  order: sql`(crop_group.archived, crop_group.sort_name)`,
  hit: ({ id, name, code, variety, archived }) => ({
    record: { id, within: [], name },
    detail: [code, variety, archived && 'Đã lưu trữ'].filter(Boolean).join(' · '),
  }),
});
