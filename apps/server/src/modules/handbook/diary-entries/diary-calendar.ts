import { daysBetween } from '@vuon/contract/day';
import {
  type DiaryCalendar,
  type DiaryEntryFilters,
  longestDiaryCalendar,
  mostOfDay,
} from '@vuon/contract/handbook/diary-entry';
import { sql } from 'kysely';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { diaryEntryCode } from './diary-code.ts';
import { matchesDiary } from './diary-filter.ts';

/** The entries of each day, by the day on which their work ended; days without any are left out. */
export const readDiaryCalendar = async (
  scope: Scope,
  filters: DiaryEntryFilters & { from: string; to: string },
): Promise<DiaryCalendar> => {
  const days = daysBetween(filters.from, filters.to) + 1;
  const message =
    days < 1
      ? 'Ngày cuối trước ngày đầu'
      : days > longestDiaryCalendar
        ? `Nhiều nhất ${longestDiaryCalendar} ngày một lần`
        : null;
  if (message) throw problem('request.invalid', `to: ${message}`, { errors: [{ path: 'to', message }] });
  const { db, entityId } = scope;
  const { rows } = await sql<DiaryCalendar['days'][number]>`
    select day::text, total::int, pending::int, entries from (
      select found.ends_on as day, count(*) as total, count(*) filter (where found.state = 'pending') as pending,
        json_agg(json_build_object('id', found.id, 'code', found.code, 'title', found.title, 'state', found.state,
          'workType', json_build_object('id', work_type.id, 'name', work_type.name, 'color', work_type.color, 'icon', work_type.icon))
          order by found.starts_at, found.id) filter (where found.place <= ${sql.lit(mostOfDay)}) as entries
      from (
        select diary_entry.*, ${diaryEntryCode()} as code,
          row_number() over (partition by diary_entry.ends_on order by diary_entry.starts_at, diary_entry.id) as place
        from diary_entry where diary_entry.entity_id = ${entityId} and diary_entry.deleted_at is null
          and ${matchesDiary(scope, filters)} and diary_entry.ends_on between ${filters.from}::date and ${filters.to}::date
      ) as found join work_type on work_type.id = found.work_type_id
      group by found.ends_on
    ) as days order by day`.execute(db);
  return { days: rows };
};
