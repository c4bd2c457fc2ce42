import { addDays, dayInVietnam } from '@vuon/contract/day';
import { type RawBuilder, sql } from 'kysely';
import { type Reminder, workingEntities } from '#notifications';
import { workCode } from '../codes.ts';
import { isOpen } from '../work/work-filter.ts';

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

type Due = {
  table: 'work' | 'work_order';
  type: 'work' | 'work-order';
  kind: Reminder['kind'];
  /** 'việc' */
  noun: string;
  code: RawBuilder<string>;
  /** The last day of a row, and whether it is still to be done. */
  dueOn: RawBuilder<string>;
  isOpen: RawBuilder<boolean>;
};

/** One line a day for each user: their own and their crews', as the filter `mine` finds it, of owners and managers all of the entity. */
export const dueDigest = ({ table, type, kind, noun, code, dueOn, isOpen }: Due): Reminder => ({
  kind,
  find: async (db, now) => {
    const today = dayInVietnam(now);
    const tomorrow = addDays(today, 1);
    const column = (name: string) => sql.ref(`${table}.${name}`);
    const [people, crews, of] = [sql.table(`${table}_person`), sql.table(`${table}_crew`), sql.ref(`${table}_id`)];
    const isDue = sql`${column('deleted_at')} is null and ${isOpen} and ${dueOn} <= ${tomorrow}::date`;
    const digestsOf = (entityId: number) => sql<Digest>`
      with due as (
        select ${column('id')}, ${dueOn} as due_on, ${code} || ' ' || ${column('title')} as name
        from ${sql.table(table)} where ${column('entity_id')} = ${entityId} and ${isDue}
      ), reader as (
        select due.id, membership.user_id, true as is_leading
        from due join membership on membership.entity_id = ${entityId} and membership.role in ('owner', 'manager')
        union
        select due.id, person.user_id, false from due
        join lateral (
          select given.person_id as id from ${people} as given
          where given.entity_id = ${entityId} and given.${of} = due.id
          union select crew.foreman_id from ${people} as given
          join crew_member on crew_member.entity_id = ${entityId} and crew_member.person_id = given.person_id
          join crew on crew.entity_id = ${entityId} and crew.id = crew_member.crew_id and crew.deleted_at is null
          where given.entity_id = ${entityId} and given.${of} = due.id
          union select unnest(crew.foreman_id || array(select crew_member.person_id from crew_member
            where crew_member.entity_id = ${entityId} and crew_member.crew_id = crew.id))
          from ${crews} as given join crew on crew.entity_id = ${entityId} and crew.id = given.crew_id and crew.deleted_at is null
          where given.entity_id = ${entityId} and given.${of} = due.id
        ) as concerned on true
        join person on person.entity_id = ${entityId} and person.id = concerned.id and person.deleted_at is null
        join membership on membership.entity_id = ${entityId} and membership.user_id = person.user_id
          and membership.role not in ('owner', 'manager')
      )
      select ${entityId}::int as "entityId", reader.user_id as "userId", bool_or(reader.is_leading) as "isLeading",
        (count(*) filter (where due.due_on < ${today}::date))::int as overdue,
        (count(*) filter (where due.due_on = ${today}::date))::int as today,
        (count(*) filter (where due.due_on = ${tomorrow}::date))::int as tomorrow,
        (array_agg(due.id order by due.due_on, due.id))[1] as "firstId",
        (array_agg(due.name order by due.due_on, due.id))[1] as "firstName"
      from reader join due on due.id = reader.id
      group by reader.user_id order by reader.user_id`;
    const having = sql`id in (select ${column('entity_id')} from ${sql.table(table)} where ${isDue})`;
    const digests: Digest[] = [];
    for (const entityId of await workingEntities(db, having))
      digests.push(...(await digestsOf(entityId).execute(db)).rows);
    return digests.map(({ entityId, userId, firstId, firstName, isLeading, ...counts }) => ({
      entityId,
      userIds: [userId],
      title: digestWords(noun, counts),
      text: `Gần nhất: ${firstName}`,
      record: {
        type,
        id: firstId,
        within: [],
        name: firstName,
        listQuery: listQuery(isLeading, counts, tomorrow),
      },
      onceKey: `${kind.kind}:${entityId}:${today}`,
    }));
  },
});

export const workDue = dueDigest({
  table: 'work',
  type: 'work',
  kind: {
    kind: 'work.due',
    label: 'Việc quá hạn và sắp đến hạn',
    help: 'Mỗi sáng một dòng: việc quá hạn, đến hạn hôm nay và ngày mai của bạn và tổ của bạn; chủ đơn vị và quản lý: của cả đơn vị.',
    group: 'Công việc',
  },
  noun: 'việc',
  code: workCode(),
  dueOn: sql`work.ends_on`,
  isOpen,
});

/** '4 việc quá hạn, 3 việc đến hạn ngày mai' */
const digestWords = (
  noun: string,
  { overdue, today, tomorrow }: Pick<Digest, 'overdue' | 'today' | 'tomorrow'>,
): string =>
  [
    overdue && `${overdue} ${noun} quá hạn`,
    today && `${today} ${noun} đến hạn hôm nay`,
    tomorrow && `${tomorrow} ${noun} đến hạn ngày mai`,
  ]
    .filter(Boolean)
    .join(', ');

const listQuery = (isLeading: boolean, { overdue }: Pick<Digest, 'overdue'>, tomorrow: string): string =>
  [...(isLeading ? [] : ['mine=true']), overdue ? 'late=true' : `open=true&to=${tomorrow}`].join('&');
