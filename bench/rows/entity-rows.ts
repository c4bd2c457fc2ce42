import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/db.ts';

/** So many entities of all kinds and places, each with an owner, a member, links and files, as in real use. */
export const fillEntities = async (db: Db, count: number): Promise<void> => {
  await sql`
    insert into app_user (full_name, phone_number, password_hash, must_change_password)
    select (array['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Võ', 'Đặng'])[1 + n % 7] || ' '
        || (array['Văn', 'Thị', 'Quang', 'Đình', 'Minh'])[1 + n % 5] || ' '
        || (array['Hòa', 'Bình', 'Nam', 'Lan', 'Kiên', 'Hà', 'Yến', 'Thọ', 'Đức', 'Linh', 'Sáu'])[1 + n % 11],
      '+849' || (10000000 + n), 'x', false
    from generate_series(1, ${count}::int) n`.execute(db);
  await sql`
    insert into entity (name, type, status, phone_number, tax_code, address_line, location_id, province_id, created_at, domain,
      domain_status)
    select (array['HTX Sầu riêng', 'Nông trại', 'Kho lạnh', 'Trái cây', 'Vận tải', 'Tổ hợp tác sầu riêng', 'Vườn'])[1 + n % 7]
        || ' ' || unit.name || ' ' || n,
      (array['farm', 'farm', 'warehouse', 'store', 'transport', 'farm', 'collaborator'])[1 + n % 7],
      (array['active', 'active', 'active', 'pending', 'suspended'])[1 + n % 5],
      '+843' || (10000000 + n), (6000000000 + n)::text, 'Thôn ' || n % 12, unit.id, unit.province_id,
      now() - n * interval '20 minutes', case when n % 10 = 0 then 'vuon' || n || '.vn' end,
      case when n % 10 = 0 then 'active' else 'none' end
    from generate_series(1, ${count}::int) n
    join (
      select id, province_id, name, row_number() over (order by id) - 1 as place, count(*) over () as units
      from location where system = 'new' and level = 'ward'
    ) unit on place = n % units`.execute(db);
  await sql`
    insert into membership (entity_id, user_id, role)
    select numbered.id, member.id, role
    from (select id, row_number() over (order by id) as n from entity) numbered
    cross join (values ('owner', 0), ('manager', 1)) as roles (role, step)
    join (select id, row_number() over (order by id) as n from app_user where role = 'member') member
      on member.n = 1 + (numbered.n + step) % ${count}::int`.execute(db);
  await sql`
    insert into entity_link (supplier_id, customer_id)
    select id, other from entity, lateral (select 1 + (id * 7 + step) % ${count}::int as other from generate_series(1, 3) step) link
    where other <> id and exists (select from entity as found where found.id = other)
    on conflict do nothing`.execute(db);
  await sql`
    insert into upload (entity_id, record_type, record_id, state, name, type, bytes)
    select id, 'entity', id, 'stored', 'anh-' || n || '.jpg', case n when 3 then 'application/pdf' else 'image/jpeg' end, 1
    from entity, generate_series(1, 3) n`.execute(db);
  await sql`analyze`.execute(db);
};
