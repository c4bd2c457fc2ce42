import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/db.ts';

const plots = 50;
const people = 40;

/**
 * A farm with so many works, of which `inMonth` lie in the month that begins on `month`, the others in the years before and the months
 * after it. Each is on a plot, for two people, with a material. The
 * first user is one of the people. `into`: an entity that exists.
 */
export const fillWorks = async (
  db: Db,
  { works, inMonth, month, into }: { works: number; inMonth: number; month: string; into?: number },
): Promise<number> => {
  const entityId = into ?? (await aFarm(db, works));
  // Beyond the ids of an estate that is there already.
  const first = 1_000_000 + entityId * 1000;
  await sql`insert into area (entity_id, id, code, name) values (${entityId}, ${first}, 'A', 'Khu A')`.execute(db);
  await sql`insert into plot (entity_id, id, area_id, code, declared_hectares, rings, bounds, square_metres)
    select ${entityId}, ${first}::int + n, ${first}, 'P' || n, 1, '[]', box(point(108 + n * 0.001, 12), point(108.001 + n * 0.001, 12.001)),
      10000 from generate_series(1, ${plots}::int) n`.execute(db);
  await sql`insert into person (entity_id, id, number, full_name, kind, user_id)
    select ${entityId}, ${first}::int + n, n, 'Người ' || n, 'staff', case n when 1 then 1 end from generate_series(1, ${people}::int) n`.execute(
    db,
  );
  await sql`insert into target_set (entity_id, id) select ${entityId}, n from generate_series(1, ${works}::int) n`.execute(
    db,
  );
  await sql`insert into target (entity_id, target_set_id, position, kind, plot_id)
    select ${entityId}, n, 1, 'plot', ${first}::int + n % ${plots}::int + 1 from generate_series(1, ${works}::int) n`.execute(
    db,
  );
  await sql`
    insert into work (entity_id, id, number, kind, title, work_type_id, target_set_id, starts_on, ends_on, state)
    select ${entityId}, n, n, case when n % 5 = 0 then 'unplanned' else 'planned' end, 'Phun thuốc lần ' || n, 3, n,
      day, day + n % 4, case when day < ${month}::date then 'inspected' when n % 3 = 0 then 'assigned' else 'planned' end
    from (
      select n, case when n <= ${inMonth}::int then ${month}::date + n % 26
        when n % 10 = 0 then ${month}::date + 40 + n % 120
        else ${month}::date - 10 - n % 2900 end as day
      from generate_series(1, ${works}::int) n
    ) as dated`.execute(db);
  await sql`insert into work_person (entity_id, work_id, person_id)
    select ${entityId}, n, ${first}::int + (n + k) % ${people}::int + 1
    from generate_series(1, ${works}::int) n, generate_series(0, 1) k`.execute(db);
  await sql`insert into work_material (entity_id, work_id, position, material_id, dose, dose_unit, dose_per)
    select ${entityId}, n, 0, 1, 1.5, 'kg', 'hectare' from generate_series(1, ${works}::int) n`.execute(db);
  return entityId;
};

const aFarm = async (db: Db, works: number): Promise<number> => {
  const { id } = await db
    .insertInto('entity')
    .values({ name: `Nông trường ${works}`, type: 'farm', status: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
