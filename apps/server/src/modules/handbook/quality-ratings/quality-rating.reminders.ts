import { dayInVietnam, formatDay } from '@vuon/contract/day';
import { sql } from 'kysely';
import { type Reminder, workingEntities } from '#notifications';
import { ratingCode, ratingState } from './rating-code.ts';

type Waiting = {
  entityId: number;
  id: number;
  code: string;
  title: string;
  workId: number;
  workName: string;
  isDone: boolean;
  recheckOn: string | null;
  userIds: number[];
};

/** Told to the rater, and to owners and managers where the rater has no account: that the correction is done, and that the day has come. */
export const recheckDue: Reminder = {
  kind: {
    kind: 'quality.recheck',
    label: 'Chờ tái kiểm chất lượng',
    help: 'Khi việc khắc phục của phiếu bạn chấm đã xong, và khi đến ngày hẹn tái kiểm. Phiếu chưa rõ người chấm thì báo chủ đơn vị và quản lý.',
    group: 'Đánh giá chất lượng',
  },
  find: async (db, now) => {
    const today = dayInVietnam(now);
    const waitingOf = (entityId: number) => sql<Waiting>`
      with waiting as (
        select quality_rating.entity_id, quality_rating.id, ${ratingCode()} as code, quality_rating.title,
          quality_rating.rater_id, quality_rating.recheck_on, corrective.id as work_id, corrective.title as work_name,
          ${ratingState(entityId)} as state
        from quality_rating
        join work as corrective on corrective.entity_id = ${entityId} and corrective.id = quality_rating.corrective_work_id
        where quality_rating.entity_id = ${entityId} and quality_rating.deleted_at is null
      ), told as (
        select waiting.*, array(
          select membership.user_id from person
          join membership on membership.entity_id = ${entityId} and membership.user_id = person.user_id
          where person.entity_id = ${entityId} and person.id = waiting.rater_id and person.deleted_at is null
        ) as raters, array(
          select user_id from membership
          where membership.entity_id = ${entityId} and membership.role in ('owner', 'manager')
        ) as leaders
        from waiting
        where state = 'recheck' or (state = 'fixing' and recheck_on <= ${today}::date)
      )
      select entity_id as "entityId", id, code, title, work_id as "workId", work_name as "workName",
        state = 'recheck' as "isDone", recheck_on as "recheckOn",
        case when cardinality(raters) > 0 then raters else leaders end as "userIds"
      from told order by id`;
    const having = sql`id in (
      select entity_id from quality_rating where deleted_at is null and closed_at is null and corrective_work_id is not null)`;
    const rows: Waiting[] = [];
    for (const entityId of await workingEntities(db, having))
      rows.push(...(await waitingOf(entityId).execute(db)).rows);
    return rows.flatMap(({ entityId, id, code, title, workId, workName, isDone, recheckOn, userIds }) => {
      const message = {
        entityId,
        userIds,
        record: { type: 'quality-rating' as const, id, within: [], name: `${code} ${title}` },
      };
      const done = {
        ...message,
        title: `Khắc phục xong, chờ tái kiểm ${code}`,
        text: `${title} · ${workName}${recheckOn ? ` · hẹn ${formatDay(recheckOn)}` : ''}`,
        onceKey: `quality.recheck:${entityId}:${id}:${workId}`,
      };
      const due = {
        ...message,
        title: `Đến hẹn tái kiểm ${code}`,
        text: isDone ? title : `${title} · việc khắc phục chưa xong`,
        onceKey: `quality.recheck-due:${entityId}:${id}:${recheckOn}`,
      };
      return [...(isDone ? [done] : []), ...(recheckOn && recheckOn <= today ? [due] : [])];
    });
  },
};
