import { addDays, dayInVietnam } from '@vuon/contract/day';
import { expiryNoticeDays } from '@vuon/contract/handbook/stock-item';
import { sql } from 'kysely';
import { type Reminder, workingEntities } from '#notifications';
import { batchBalances } from './stock-item.queries.ts';

type Digest = {
  entityId: number;
  userIds: number[];
  low: number;
  expiring: number;
  expired: number;
  firstId: number;
  firstName: string;
};

/** One line a day for owners and managers: materials below their minimum, batches that expire soon or have expired. */
export const stockDue: Reminder = {
  kind: {
    kind: 'stock.due',
    label: 'Vật tư sắp hết và sắp hết hạn',
    help: `Mỗi ngày một dòng: vật tư dưới mức tối thiểu, lô nhập hết hạn trong ${expiryNoticeDays} ngày.`,
    group: 'Kho vật tư',
  },
  find: async (db, now) => {
    const today = dayInVietnam(now);
    const soon = addDays(today, expiryNoticeDays);
    const digestOf = (entityId: number) => sql<Digest>`
      with balance as (${batchBalances(entityId)}),
      notice as (
        select stock_minimum.material_id, 'low' as why
        from stock_minimum where stock_minimum.entity_id = ${entityId} and stock_minimum.quantity > coalesce((
          select sum(in_store) from balance where balance.material_id = stock_minimum.material_id), 0)
        union all
        select material_id, case when expires_on < ${today}::date then 'expired' else 'expiring' end
        from balance where left_over > 0 and expires_on <= ${soon}::date
      )
      select ${entityId}::int as "entityId", (count(*) filter (where why = 'low'))::int as low,
        (count(*) filter (where why = 'expiring'))::int as expiring, (count(*) filter (where why = 'expired'))::int as expired,
        (array_agg(material.id order by why <> 'low', material.sort_name, material.id))[1] as "firstId",
        (array_agg(material.name order by why <> 'low', material.sort_name, material.id))[1] as "firstName",
        (select array_agg(membership.user_id) from membership
          where membership.entity_id = ${entityId} and membership.role in ('owner', 'manager')) as "userIds"
      from notice
      join material on material.id = notice.material_id and material.deleted_at is null and not material.archived
      having count(*) > 0`;
    const having = sql`id in (select entity_id from stock_minimum)
      or id in (select entity_id from stock_batch where expires_on <= ${soon}::date and deleted_at is null)`;
    const rows: Digest[] = [];
    for (const entityId of await workingEntities(db, having)) rows.push(...(await digestOf(entityId).execute(db)).rows);
    return rows
      .filter(({ userIds }) => userIds)
      .map(({ entityId, userIds, low, expiring, expired, firstId, firstName }) => ({
        entityId,
        userIds,
        title: digestWords({ low, expiring, expired }),
        text: `Trước hết: ${firstName}`,
        record: {
          type: 'stock-item' as const,
          id: firstId,
          within: [],
          name: firstName,
          listQuery: low ? 'low=true' : 'expiring=true',
        },
        onceKey: `stock.due:${entityId}:${today}`,
      }));
  },
};

/** '2 vật tư dưới mức tối thiểu, 1 lô hết hạn trong 30 ngày' */
const digestWords = ({ low, expiring, expired }: Pick<Digest, 'low' | 'expiring' | 'expired'>): string =>
  [
    low && `${low} vật tư dưới mức tối thiểu`,
    expiring && `${expiring} lô hết hạn trong ${expiryNoticeDays} ngày`,
    expired && `${expired} lô đã hết hạn`,
  ]
    .filter(Boolean)
    .join(', ');
