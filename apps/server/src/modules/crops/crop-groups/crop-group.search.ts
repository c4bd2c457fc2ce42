import { sql } from 'kysely';
import { listSearch } from '#search';
import { cropGroupList } from './crop-group.queries.ts';

export const cropGroupSearch = listSearch({
  type: 'crop-group',
  list: cropGroupList,
  table: 'crop_group',
  text: sql.ref<string>('crop_group.search'),
  code: 'crop_group.sort_code',
  // Archived groups come after those in use.
  order: sql`(crop_group.archived, crop_group.sort_name)`,
  hit: ({ id, name, code, variety, archived }) => ({
    record: { id, within: [], name },
    detail: [code, variety, archived && 'Đã lưu trữ'].filter(Boolean).join(' · '),
  }),
});
