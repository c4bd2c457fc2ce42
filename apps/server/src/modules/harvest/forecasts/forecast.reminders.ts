import { dayInVietnam, formatDay } from '@vuon/contract/day';
import { entityStatuses, isReadOnly } from '@vuon/contract/entities/entity-status';
import { sql } from 'kysely';
import type { Reminder } from '#notifications';
import { forecastCode } from './forecast-code.ts';

const working = entityStatuses.filter((status) => !isReadOnly(status));

type Due = { entityId: number; id: number; code: string; name: string; dueOn: string; last: number; userIds: number[] };

/** Told to owners and managers on the day that a forecast is to be made anew. */
export const revisionDue: Reminder = {
  kind: {
    kind: 'forecast.due',
    label: 'Đến hạn dự báo lại sản lượng',
    help: 'Khi đến ngày hẹn của lần dự báo kế tiếp. Báo chủ đơn vị và quản lý.',
    group: 'Dự báo sản lượng',
  },
  find: async (db, now) => {
    const { rows } = await sql<Due>`
      select forecast.entity_id as "entityId", forecast.id, ${forecastCode()} as code, forecast.name,
        forecast.next_revision_on as "dueOn", coalesce((
          select max(position) from forecast_revision as made
          where made.entity_id = forecast.entity_id and made.forecast_id = forecast.id), 0) as last,
        array(select user_id from membership
          where membership.entity_id = forecast.entity_id and membership.role in ('owner', 'manager')) as "userIds"
      from forecast
      join entity on entity.id = forecast.entity_id and entity.deleted_at is null and entity.status = any(${working}::text[])
      where forecast.deleted_at is null and forecast.closed_at is null and forecast.next_revision_on <= ${dayInVietnam(now)}::date
      order by forecast.entity_id, forecast.id`.execute(db);
    return rows.map(({ entityId, id, code, name, dueOn, last, userIds }) => ({
      entityId,
      userIds,
      record: { type: 'forecast' as const, id, within: [], name: `${code} ${name}` },
      title: `Đến hạn lập lần ${last + 1} của ${code}`,
      text: `${name} · hẹn ${formatDay(dueOn)}`,
      onceKey: `forecast.due:${entityId}:${id}:${dueOn}`,
    }));
  },
};
