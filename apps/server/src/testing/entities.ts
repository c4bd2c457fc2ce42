import { sql } from 'kysely';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

const admin = '/api/v2/admin/entities';

let last = 0;

/** What an administrator fills in; each with a phone number of its own. */
export const anEntity = (fields: object = {}) => ({
  name: `Đơn vị ${++last}`,
  type: 'farm',
  phoneNumber: `09${String(10_000_000 + last)}`,
  ...fields,
});

/** An administrator at work on entities, who expects it to succeed. */
export class EntityDesk {
  #boss: Person;
  constructor(boss: Person) {
    this.#boss = boss;
  }
  create = async (fields: object = {}) =>
    this.#expect(await this.#boss.client.post(`${admin}/entity`, anEntity(fields)));
  get = async (id: number) => this.#expect(await this.#boss.client.get(`${admin}/${id}`));
  list = async (query = '') => this.#expect(await this.#boss.client.get(`${admin}/find-entities-by-admin?${query}`));
  names = async (query = ''): Promise<string[]> =>
    (await this.list(`sort=name&pageSize=200&${query}`)).items.map(({ name }: { name: string }) => name);
  status = async (id: number, status: string, reason = 'Theo hồ sơ') =>
    this.#expect(await this.#boss.client.patch(`${admin}/${id}/status-by-admin`, { status, reason }));
  link = async (supplierId: number, customerId: number) =>
    this.#expect(await this.#boss.client.post(`${admin}/links`, { supplierId, customerId }));
  history = async (id: number) =>
    this.#expect(await this.#boss.client.get(`/api/v1/audit?recordType=entity&recordId=${id}`)).items;

  #expect({ data, problem }: Awaited<ReturnType<Person['client']['get']>>) {
    if (problem) throw new Error(`${problem.status} ${problem.code}: ${problem.detail}`);
    return data;
  }
}

/** Many at once, active and owned by this user. */
export const manyEntities = async (server: TestServer, count: number, ownerId: number) => {
  await sql`
    with made as (
      insert into entity (name, type, status) select 'Hộ ' || n, 'farm', 'active' from generate_series(1, ${count}::int) n
      returning id
    )
    insert into membership (entity_id, user_id, role) select id, ${ownerId}, 'owner' from made`.execute(server.db);
  // As the database does by itself after a while: until then it plans for as few as there were.
  await sql`analyze entity, membership`.execute(server.db);
};

/** The id of the unit that has this name in full. */
export const aUnit = async ({ db }: TestServer, system: 'old' | 'new', fullName: string): Promise<number> => {
  const found = db.selectFrom('location').select('id').where('system', '=', system).where('full_name', '=', fullName);
  return (await found.executeTakeFirstOrThrow()).id;
};
