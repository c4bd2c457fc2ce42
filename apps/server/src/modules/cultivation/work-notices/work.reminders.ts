import { addDays, dayInVietnam } from '@vuon/contract/day';
import { entityStatuses, isReadOnly } from '@vuon/contract/entities/entity-status';
import { sql } from 'kysely';
import type { Reminder } from '#notifications';
import { workCode } from '../codes.ts';
import { isOpen } from '../work/work-filter.ts';

const working = entityStatuses.filter((status) => !isReadOnly(status));

type Digest = {
  entityId: number;
  userId: number;
  overdue: number;
  today: number;
  tomorrow: number;
  firstId: number;
  firstName: string;
  /** Sees all work of the entity, not only their own. */
  isLeading: boolean;
};

/** One line a day for each user: their own work and their crews', as the filter `mine` finds it, of owners and managers all of the entity. */
export const workDue: Reminder = {
  kind: {
    kind: 'work.due',
    label: 'Việc quá hạn và sắp đến hạn',
    help: 'Mỗi sáng một dòng: việc quá hạn, đến hạn hôm nay và ngày mai của bạn và tổ của bạn; chủ đơn vị và quản lý: của cả đơn vị.',
    group: 'Công việc',
  },
  find: async (db, now) => {
    const today = dayInVietnam(now);
    const tomorrow = addDays(today, 1);
    const { rows } = await sql<Digest>`
      with due as (
        select work.entity_id, work.id, work.ends_on, ${workCode()} || ' ' || work.title as name
        from work join entity on entity.id = work.entity_id and entity.deleted_at is null
          and entity.status = any(${working}::text[])
        where work.deleted_at is null and ${isOpen} and work.ends_on <= ${tomorrow}::date
      ), reader as (
        select due.entity_id, due.id, membership.user_id, true as is_leading
        from due join membership on membership.entity_id = due.entity_id and membership.role in ('owner', 'manager')
        union
        select due.entity_id, due.id, person.user_id, false from due
        join lateral (
          select work_person.person_id as id from work_person
          where work_person.entity_id = due.entity_id and work_person.work_id = due.id
          union select crew.foreman_id from work_person
          join crew_member on crew_member.entity_id = due.entity_id and crew_member.person_id = work_person.person_id
          join crew on crew.entity_id = due.entity_id and crew.id = crew_member.crew_id and crew.deleted_at is null
          where work_person.entity_id = due.entity_id and work_person.work_id = due.id
          union select unnest(crew.foreman_id || array(select crew_member.person_id from crew_member
            where crew_member.entity_id = due.entity_id and crew_member.crew_id = crew.id))
          from work_crew join crew on crew.entity_id = due.entity_id and crew.id = work_crew.crew_id and crew.deleted_at is null
          where work_crew.entity_id = due.entity_id and work_crew.work_id = due.id
        ) as concerned on true
        join person on person.entity_id = due.entity_id and person.id = concerned.id and person.deleted_at is null
        join membership on membership.entity_id = due.entity_id and membership.user_id = person.user_id
          and membership.role not in ('owner', 'manager')
      )
      select reader.entity_id as "entityId", reader.user_id as "userId", bool_or(reader.is_leading) as "isLeading",
        (count(*) filter (where due.ends_on < ${today}::date))::int as overdue,
        (count(*) filter (where due.ends_on = ${today}::date))::int as today,
        (count(*) filter (where due.ends_on = ${tomorrow}::date))::int as tomorrow,
        (array_agg(due.id order by due.ends_on, due.id))[1] as "firstId",
        (array_agg(due.name order by due.ends_on, due.id))[1] as "firstName"
      from reader join due on due.entity_id = reader.entity_id and due.id = reader.id
      group by reader.entity_id, reader.user_id order by reader.entity_id, reader.user_id`.execute(db);
    return rows.map(({ entityId, userId, firstId, firstName, isLeading, ...counts }) => ({
      entityId,
      userIds: [userId],
      title: digestWords(counts),
      text: `Gần nhất: ${firstName}`,
      record: {
        type: 'work' as const,
        id: firstId,
        within: [],
        name: firstName,
        listQuery: listQuery(isLeading, counts, tomorrow),
      },
      onceKey: `work.due:${entityId}:${today}`,
    }));
  },
};

/** '4 việc quá hạn, 3 việc đến hạn ngày mai' */
const digestWords = ({ overdue, today, tomorrow }: Pick<Digest, 'overdue' | 'today' | 'tomorrow'>): string =>
  [
    overdue && `${overdue} việc quá hạn`,
    today && `${today} việc đến hạn hôm nay`,
    tomorrow && `${tomorrow} việc đến hạn ngày mai`,
  ]
    .filter(Boolean)
    .join(', ');

const listQuery = (isLeading: boolean, { overdue }: Pick<Digest, 'overdue'>, tomorrow: string): string =>
  [...(isLeading ? [] : ['mine=true']), overdue ? 'late=true' : `open=true&to=${tomorrow}`].join('&');
