import { workStateNames } from '@vuon/contract/cultivation/work-state';
import { formatDay } from '@vuon/contract/day';
import { sql } from 'kysely';
import { matchesWords } from '#http/lists/list.ts';
import { closeness, type SearchSource } from '#search';
import { workCode } from '../codes.ts';
import { isOpen } from './work-filter.ts';

type Found = {
  id: number;
  code: string;
  title: string;
  state: keyof typeof workStateNames;
  startsOn: string;
  endsOn: string;
};

/** Beyond these, hits are not counted. */
const mostCounted = 1_000;

/** Works by their code and title; those that are still to be done come first. */
export const workSearch: SearchSource = {
  type: 'work',
  search: async ({ db, entityId }, q, limit) => {
    if (entityId === null) return { hits: [], total: 0 };
    const { rows } = await sql<Found>`
      select id, code, title, state, starts_on as "startsOn", ends_on as "endsOn" from (
        select work.id, ${workCode()} as code, fold(${workCode()}) as sort_code, title, sort_title, state, starts_on, ends_on,
          ${isOpen} as is_open
        from work where work.entity_id = ${entityId} and work.deleted_at is null and ${matchesWords('work.search', q)}
        limit ${mostCounted + 1}
      ) as found
      order by ${closeness(q, { code: 'found.sort_code', name: 'found.sort_title' })}, is_open desc, ends_on desc, id desc`.execute(
      db,
    );
    return {
      hits: rows.slice(0, limit).map(({ id, code, title, state, startsOn, endsOn }) => ({
        record: { type: 'work', id, within: [], name: `${code} ${title}` },
        detail: `${formatDay(startsOn)}–${formatDay(endsOn)} · ${workStateNames[state]}`,
      })),
      total: Math.min(rows.length, mostCounted),
      ...(rows.length > mostCounted && { isMore: true }),
    };
  },
};
