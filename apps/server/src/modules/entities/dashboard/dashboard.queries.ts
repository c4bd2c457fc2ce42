import type { Dashboard } from '@vuon/contract/entities/dashboard';
import { domainStatuses, entityStatuses } from '@vuon/contract/entities/entity-status';
import { type EntityType, entityTypes } from '@vuon/contract/entities/entity-type';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { attention } from '../entity/entity-filters.ts';

const living = sql`entity left join membership as ownership
  on ownership.entity_id = entity.id and ownership.role = 'owner' where entity.deleted_at is null`;

/** {"farm": 12, …} */
const counted = (column: string, values: readonly string[]) => {
  const parts = values.map((value) => sql`${value}::text, count(*) filter (where ${sql.ref(column)} = ${value})`);
  return sql`json_build_object(${sql.join(parts)})`;
};

type Figures = Pick<Dashboard, 'total' | 'byType' | 'byStatus' | 'byDomainStatus' | 'last30Days' | 'attention'>;

export const countFigures = async (db: Db, since: Date): Promise<Figures> => {
  const recent = sql`${since.toISOString()}::timestamptz`;
  const { rows } = await sql<Figures & { oldestPendingAt: string | null }>`
    select count(*)::int as total,
      ${counted('entity.type', entityTypes)} as "byType",
      ${counted('entity.status', entityStatuses)} as "byStatus",
      ${counted('entity.domain_status', domainStatuses)} as "byDomainStatus",
      json_build_object(
        'created', count(*) filter (where entity.created_at >= ${recent}),
        'activated', count(*) filter (where entity.status = 'active' and entity.status_at >= ${recent}),
        'suspended', count(*) filter (where entity.status = 'suspended' and entity.status_at >= ${recent})
      ) as "last30Days",
      json_build_object(
        'pending', count(*) filter (where ${attention.pending}),
        'withoutOwner', count(*) filter (where ${attention.withoutOwner}),
        'domainPending', count(*) filter (where ${attention.domainPending}),
        'total', count(*) filter (where ${attention.any})
      ) as attention,
      min(entity.status_at) filter (where ${attention.pending}) as "oldestPendingAt"
    from ${living}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The figures of the dashboard are missing');
  const { oldestPendingAt, ...figures } = row;
  return { ...figures, attention: { ...figures.attention, oldestPendingAt } };
};

/** Most first; entities without an address under null. */
export const countByProvince = async (db: Db): Promise<Dashboard['byProvince']> => {
  const { rows } = await sql<Dashboard['byProvince'][number]>`
    select counts.province_id as "provinceId", location.name as "provinceName", counts.count
    from (select province_id, count(*)::int as count from entity where deleted_at is null group by province_id) as counts
    left join location on location.id = counts.province_id
    order by counts.count desc, location.sort_name, counts.province_id`.execute(db);
  return rows;
};

/** Months in Vietnamese time. `last`: any day of the last one. */
export const countGrowth = async (db: Db, last: string, months: number): Promise<Dashboard['growth']> => {
  const { rows } = await sql<Dashboard['growth'][number]>`
    with month as (
      select (date_trunc('month', ${last}::date)::date - make_interval(months => n))::date as first
      from generate_series(0, ${months - 1}::int) as n
    ), came as (
      select date_trunc('month', created_at at time zone 'Asia/Ho_Chi_Minh')::date as month, count(*)::int as created
      from entity where deleted_at is null group by 1
    )
    select to_char(first, 'YYYY-MM') as month, coalesce(max(created) filter (where came.month = first), 0) as created,
      coalesce(sum(created), 0)::int as total
    from month left join came on came.month <= first
    group by first order by first`.execute(db);
  return rows;
};

export const countUsersAndLinks = async (db: Db): Promise<Pick<Dashboard, 'userCount' | 'linkCount'>> => {
  const { rows } = await sql<Pick<Dashboard, 'userCount' | 'linkCount'>>`
    select (select count(*)::int from app_user where deleted_at is null) as "userCount",
      (
        select count(*)::int from entity_link
        join entity as supplier on supplier.id = supplier_id and supplier.deleted_at is null
        join entity as customer on customer.id = customer_id and customer.deleted_at is null
      ) as "linkCount"`.execute(db);
  return rows[0] ?? { userCount: 0, linkCount: 0 };
};

export const countActiveByType = async (db: Db): Promise<Map<EntityType, number>> => {
  const rows = await db
    .selectFrom('entity')
    .select(['type', sql<number>`count(*)::int`.as('count')])
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .groupBy('type')
    .execute();
  return new Map(rows.map(({ type, count }) => [type, count]));
};

/** Whether a user, removed or not, or an entity has the number. */
export const isPhoneNumberKnown = async (db: Db, phoneNumber: string): Promise<boolean> => {
  const { rows } = await sql`
    select from app_user where phone_number = ${phoneNumber}
    union all select from entity where phone_number = ${phoneNumber} and deleted_at is null limit 1`.execute(db);
  return rows.length > 0;
};
