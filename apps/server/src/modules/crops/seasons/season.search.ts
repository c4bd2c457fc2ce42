import { formatDay } from '@vuon/contract/day';
import { sql } from 'kysely';
import { listSearch } from '#search';
import { seasonList } from './season.queries.ts';

export const seasonSearch = listSearch({
  type: 'season',
  list: seasonList,
  table: 'season',
  // 'monthong 2027' finds the season of Monthong that is called 'Chính vụ 2027'. An entity has few enough to read them all.
  text: sql<string>`(season.sort_name || ' ' || crop_group.sort_name || ' ' || season.year)`,
  // The latest first: users look for seasons that are going on.
  order: sql`season.starts_on desc`,
  hit: ({ id, name, cropGroupId, cropGroupName, startsOn, endsOn }) => ({
    record: { id, within: [cropGroupId], name },
    detail: `${cropGroupName} · ${formatDay(startsOn)}–${formatDay(endsOn)}`,
  }),
});
