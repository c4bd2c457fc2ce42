import { sql } from 'kysely';
import { isCovered, type PlantFilterSource } from '#orchard';
import { openWork } from './work-uses.ts';

/** Trees on which work is still to be done, or trees on which none is. */
export const plantWorkFilter: PlantFilterSource<'openWork'> = {
  key: 'openWork',
  label: 'Công việc',
  words: (value) => (value === 'true' ? 'Có việc chưa xong' : 'Không có việc chưa xong'),
  where: (entityId, value) => {
    const has = isCovered(entityId, sql`select work.target_set_id from work where ${openWork(entityId)}`);
    return value === 'true' ? has : sql<boolean>`not ${has}`;
  },
};
