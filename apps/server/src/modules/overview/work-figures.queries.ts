import { workKindNames } from '@vuon/contract/cultivation/work-input';
import { workStateNames } from '@vuon/contract/cultivation/work-state';
import { addDays, mondayOf } from '@vuon/contract/day';
import { type Overview, punctualityDays, type WorkWeek, weeksShown } from '@vuon/contract/overview/overview';
import { sql } from 'kysely';
import { isOpenWorkRow, isPunctualWorkRow } from '#cultivation';
import type { Db } from '#db/db.ts';

type Punctuality = Overview['punctuality'];

/** Of the days before today: what is due today may still be done. */
export const readPunctuality = async (db: Db, entityId: number, today: string): Promise<Punctuality> => {
  const to = addDays(today, -1);
  const from = addDays(today, -punctualityDays);
  const { rows } = await sql<{ isBefore: boolean; due: number; onTime: number }>`
    select work.ends_on < ${from}::date as "isBefore", count(*)::int as due, (count(*) filter (where ${isPunctualWorkRow}))::int as "onTime"
    from work
    where work.entity_id = ${entityId} and work.kind = 'planned' and work.deleted_at is null and work.state <> 'cancelled'
      and work.ends_on between ${addDays(from, -punctualityDays)}::date and ${to}::date
    group by 1`.execute(db);
  const of = (isBefore: boolean) => {
    const { due = 0, onTime = 0 } = rows.find((row) => row.isBefore === isBefore) ?? {};
    return { due, onTime };
  };
  return { from, to, ...of(false), before: of(true) };
};

/** All are named, as an index has them by kind, state and last day. */
const keptStates = Object.keys(workStateNames).filter((state) => state !== 'cancelled');

export const readWeeks = async (db: Db, entityId: number, today: string): Promise<WorkWeek[]> => {
  const first = addDays(mondayOf(today), -7 * weeksShown.before);
  const last = addDays(mondayOf(today), 7 * weeksShown.after + 6);
  const isLate = sql`${isOpenWorkRow} and work.ends_on < ${today}::date`;
  const { rows } = await sql<WorkWeek>`
    select week::date as week, (count(work.id) filter (where work.kind = 'planned'))::int as planned,
      (count(work.id) filter (where work.kind = 'unplanned'))::int as unplanned,
      (count(work.id) filter (where work.state in ('done', 'inspected')))::int as done,
      (count(work.id) filter (where work.state = 'doing' and not (${isLate})))::int as doing,
      (count(work.id) filter (where ${isLate}))::int as late,
      (count(work.id) filter (where ${isOpenWorkRow} and work.state <> 'doing' and not (${isLate})))::int as waiting
    from generate_series(${first}::date, ${last}::date, interval '7 days') as week
    left join (
      select * from work where work.entity_id = ${entityId} and work.deleted_at is null
        and work.kind = any(${Object.keys(workKindNames)}::text[]) and work.state = any(${keptStates}::text[])
        and work.ends_on between ${first}::date and ${last}::date
    ) as work on work.ends_on between week::date and week::date + 6
    group by week order by week`.execute(db);
  return rows;
};
