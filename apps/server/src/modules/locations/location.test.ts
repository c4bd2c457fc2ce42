import type { FoundLocation, Location } from '@vuon/contract/locations/location';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { aFarm, aUser } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { addressNames, resolveAddress } from './index.ts';

const server = useServer();
let person: Client;
server.given(async () => {
  person = (await aUser(server)).client;
});

type Query = { where?: Record<string, unknown>; q?: string; pageSize?: number; sort?: string; after?: string };

const list = (query: Query = {}) => {
  const params = new URLSearchParams({ pageSize: '200' });
  for (const [name, value] of Object.entries(query))
    params.set(name, name === 'where' ? JSON.stringify(value) : String(value));
  return person.get(`/api/v2/locations?${params}`);
};
const names = (units: Location[]) => units.map(({ name }) => name);
/** The unit that has this name in full. */
const unit = async (system: 'old' | 'new', fullName: string): Promise<Location> => {
  const { data } = await list({ where: { system }, q: fullName });
  const found = data.items.find((item: Location) => item.fullName === fullName);
  if (!found) throw new Error(`There is no ${fullName}`);
  return found;
};
const counterparts = async (system: 'old' | 'new', fullName: string): Promise<string[]> => {
  const { data } = await person.get(`/api/v2/locations/${(await unit(system, fullName)).id}/counterparts`);
  return data.map((item: Location) => item.fullName);
};
const count = async (query: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${query}) found`.execute(server.db);
  return rows[0]?.count;
};

test('both systems are complete, and every unit reaches its province', async () => {
  const { rows } =
    await sql`select system, level, count(*)::int as count from location group by 1, 2 order by 1, 2`.execute(
      server.db,
    );
  expect(rows).toEqual([
    { system: 'new', level: 'province', count: 34 },
    { system: 'new', level: 'ward', count: 3_321 },
    { system: 'old', level: 'district', count: 696 },
    { system: 'old', level: 'province', count: 63 },
    { system: 'old', level: 'ward', count: 10_035 },
  ]);
  const above = {
    province: 'none',
    district: 'province',
    ward: sql`case unit.system when 'new' then 'province' else 'district' end`,
  };
  expect(
    await count(sql`
      select from location unit left join location parent on parent.id = unit.parent_id
        left join location province on province.id = unit.province_id
      where coalesce(parent.level, 'none') <> case unit.level
          when 'province' then ${above.province} when 'district' then ${above.district} else ${above.ward} end
        or parent.system <> unit.system or parent.province_id <> unit.province_id
        or province.level <> 'province' or province.system <> unit.system or province.province_code <> unit.province_code
        or unit.full_name <> concat_ws(', ', unit.name, parent.full_name)`),
  ).toBe(0);
  const childless = sql`select from location above where level <> 'ward'
    and not exists (select from location below where below.parent_id = above.id)`;
  // Island districts never had wards: Bạch Long Vĩ, Cồn Cỏ, Hoàng Sa, Lý Sơn, Côn Đảo.
  expect(await count(childless)).toBe(5);
  expect(await count(sql`${childless} and level = 'province'`)).toBe(0);
  for (const column of ['ward_code', 'district_code'])
    expect(
      await count(
        sql`select from location where level = ${column.slice(0, -5)} group by system, ${sql.ref(column)} having count(*) > 1`,
      ),
    ).toBe(0);
  expect(await count(sql`select from location where name !~ '^[^[:space:]]+( [^[:space:]]+)*$'`)).toBe(0);
  expect(await count(sql`select from location where level = 'ward' and name !~ '^(Phường|Xã|Thị trấn|Đặc khu) '`)).toBe(
    0,
  );
  expect(await count(sql`select from location where system = 'new' and name like 'Đặc khu %'`)).toBe(13);
});

test('everything old became something new, and the other way round, within the same province', async () => {
  const { rows } = await sql`
    select distinct old.system || ' ' || old.level || ' → ' || new.system || ' ' || new.level as pair
    from location_successor join location old on old.id = old_id join location new on new.id = new_id order by 1`.execute(
    server.db,
  );
  expect(rows.map((row) => (row as { pair: string }).pair)).toEqual([
    'old district → new ward',
    'old province → new province',
    'old ward → new ward',
  ]);
  expect(
    await count(sql`select from location where not exists (
      select from location_successor where id in (old_id, new_id)
    ) and (level <> 'district' or not exists (select from location ward where ward.parent_id = location.id))`),
  ).toBe(0);
  expect(
    await count(sql`select from location_successor join location old on old.id = old_id join location new on new.id = new_id
      where not exists (select from location_successor s where s.old_id = old.province_id and s.new_id = new.province_id)`),
  ).toBe(0);
  expect(
    await count(sql`select from location_successor join location on id = old_id and level = 'province'
      group by old_id having count(*) > 1`),
  ).toBe(0);
});

test('what became of well-known places', async () => {
  expect(await counterparts('new', 'Đắk Lắk')).toEqual(['Đắk Lắk', 'Phú Yên']);
  expect(await counterparts('old', 'Phú Yên')).toEqual(['Đắk Lắk']);
  expect(await counterparts('new', 'TP. Hồ Chí Minh')).toEqual(['Bà Rịa - Vũng Tàu', 'Bình Dương', 'TP. Hồ Chí Minh']);
  expect(await counterparts('old', 'Xã Ea Kao, Thành phố Buôn Ma Thuột, Đắk Lắk')).toEqual(['Phường Ea Kao, Đắk Lắk']);
  expect(await counterparts('old', 'Thành phố Buôn Ma Thuột, Đắk Lắk')).toEqual(
    ['Phường Buôn Ma Thuột', 'Phường Ea Kao', 'Xã Hòa Phú', 'Phường Tân An', 'Phường Tân Lập', 'Phường Thành Nhất'].map(
      (name) => `${name}, Đắk Lắk`,
    ),
  );
  expect(await counterparts('old', 'Huyện Hoàng Sa, Đà Nẵng')).toEqual(['Đặc khu Hoàng Sa, Đà Nẵng']);
  expect(await counterparts('new', 'Đặc khu Côn Đảo, TP. Hồ Chí Minh')).toEqual(['Huyện Côn Đảo, Bà Rịa - Vũng Tàu']);
  expect(await counterparts('new', 'Đặc khu Trường Sa, Khánh Hòa')).toEqual([
    'Xã Sinh Tồn, Huyện Trường Sa, Khánh Hòa',
    'Xã Song Tử Tây, Huyện Trường Sa, Khánh Hòa',
    'Thị trấn Trường Sa, Huyện Trường Sa, Khánh Hòa',
  ]);
  expect(await counterparts('old', 'Phường Cửa Nam, Quận Hoàn Kiếm, Hà Nội')).toEqual(
    ['Phường Ba Đình', 'Phường Cửa Nam', 'Phường Hoàn Kiếm', 'Phường Văn Miếu - Quốc Tử Giám'].map(
      (name) => `${name}, Hà Nội`,
    ),
  );
});

test('codes give the unit that they name, then those under it; none give all provinces', async () => {
  const { data: provinces } = await list();
  expect(provinces).toMatchObject({ total: 63, items: expect.arrayContaining([]) });
  expect(names(provinces.items).slice(0, 3)).toEqual(['An Giang', 'Bà Rịa - Vũng Tàu', 'Bạc Liêu']);
  expect((await list({ where: { system: 'new' } })).data.total).toBe(34);

  const { data: province } = await list({ where: { provinceCode: 66 } });
  expect(province.items[0]).toMatchObject({ level: 'province', fullName: 'Đắk Lắk', districtCode: null });
  expect(province.items.slice(1).every(({ level }: Location) => level === 'district')).toBe(true);
  expect(province.total).toBe(1 + 15);

  const { data: district } = await list({ where: { provinceCode: '66', districtCode: '643' } });
  expect(district.items[0]).toMatchObject({ name: 'Thành phố Buôn Ma Thuột', districtCode: '643', wardCode: null });
  expect(district.items.slice(1).every(({ level }: Location) => level === 'ward')).toBe(true);
  expect(names(district.items)).toContain('Xã Ea Kao');
  expect((await list({ where: { districtCode: 643 } })).data).toEqual(district);

  const { data: ward } = await list({ where: { wardCode: district.items[1].wardCode } });
  expect(ward.items).toEqual([district.items[1]]);
  expect((await list({ where: { provinceCode: '01', districtCode: '643' } })).data.items).toEqual([]);
  expect((await list({ where: { system: 'new', provinceCode: 54 } })).data.items).toEqual([]);
});

test('words in any order, without accents, apostrophes or the unit, find a place', async () => {
  const found = async (q: string, where = {}) =>
    (await list({ q, where })).data.items.map((item: Location) => item.fullName);
  expect(await found('ea kao dak lak')).toEqual(['Xã Ea Kao, Thành phố Buôn Ma Thuột, Đắk Lắk']);
  expect(await found('DAK LAK ea kao', { system: 'new' })).toEqual(['Phường Ea Kao, Đắk Lắk']);
  expect(await found('ea hleo', { system: 'new' })).toContain("Xã Ea H'Leo, Đắk Lắk");
  expect((await found('tphcm', { system: 'new' }))[0]).toBe('TP. Hồ Chí Minh');
  expect(await found('ea kao', { provinceCode: '01' })).toEqual([]);
  expect(await found('100% không có')).toEqual([]);

  const byName = { sort: 'name', where: { system: 'new', provinceCode: '66' }, pageSize: 60 };
  const first = await list(byName);
  const second = await list({ ...byName, after: first.data.next });
  expect(first.data.items.length + second.data.items.length).toBe(103);
  expect(new Set([...first.data.items, ...second.data.items].map(({ id }) => id)).size).toBe(103);
});

test('refuses what is no query and what is no unit', async () => {
  expect(await person.get('/api/v2/locations?where=provinceCode')).toBeProblem(400, 'request.invalid', 'where');
  expect(await list({ where: { provinceCode: "66' or true" } })).toBeProblem(400, 'request.invalid');
  expect(await list({ where: { country: 'VN' } })).toBeProblem(400, 'request.invalid');
  expect(await person.get('/api/v2/locations/999999')).toBeProblem(404, 'record.not_found');
  expect(await person.get('/api/v2/locations/999999/counterparts')).toBeProblem(404, 'record.not_found');
});

test("an address's units are checked, and give the new province", async () => {
  const ward = await unit('new', 'Phường Ea Kao, Đắk Lắk');
  const oldWard = await unit('old', 'Phường 9, Thành phố Tuy Hoà, Phú Yên');
  const province = await unit('new', 'Đắk Lắk');
  const resolve = (locationId: number | null, oldLocationId: number | null) =>
    resolveAddress(server.db, { locationId, oldLocationId });
  expect(await resolve(ward.id, null)).toMatchObject({ locationId: ward.id, provinceId: province.id });
  expect(await resolve(null, oldWard.id)).toMatchObject({ oldLocationId: oldWard.id, provinceId: province.id });
  expect(await resolve(null, null)).toMatchObject({ provinceId: null });
  await expect(resolve(oldWard.id, ward.id)).rejects.toMatchObject({
    code: 'location.unknown',
    extra: { errors: [{ path: 'locationId' }, { path: 'oldLocationId' }] },
  });
  await expect(resolve(null, 999_999)).rejects.toMatchObject({ extra: { errors: [{ path: 'oldLocationId' }] } });

  const farm = await aFarm(server);
  await server.db
    .updateTable('entity')
    .set({ location_id: ward.id, province_id: province.id })
    .where('id', '=', farm.id)
    .execute();
  expect(await server.db.selectFrom('entity').select(addressNames('entity')).executeTakeFirst()).toEqual({
    locationName: 'Phường Ea Kao, Đắk Lắk',
    oldLocationName: null,
    provinceName: 'Đắk Lắk',
  });
});

test('every unit lies somewhere in the country; the islands where they are', async () => {
  expect(await count(sql`select from location where center is null or center_level is null`)).toBe(0);
  expect(
    await count(sql`select from location where not center <@ box(point(102.1, 8.2), point(109.5, 23.4))
      and name !~ 'Hoàng Sa|Trường Sa|Sinh Tồn|Song Tử|Bạch Long Vĩ|Côn Đảo'`),
  ).toBe(0);
  const centers = await sql<{ name: string; x: number; y: number }>`
    select name, round(center[0])::int as x, round(center[1])::int as y from location
    where system = 'new' and name in ('Đặc khu Hoàng Sa', 'Đặc khu Trường Sa', 'Đắk Lắk', 'Xã Krông Pắc') order by id`.execute(
    server.db,
  );
  expect(centers.rows).toEqual([
    { name: 'Đắk Lắk', x: 109, y: 13 },
    { name: 'Đặc khu Hoàng Sa', x: 112, y: 17 },
    { name: 'Xã Krông Pắc', x: 108, y: 13 },
    { name: 'Đặc khu Trường Sa', x: 112, y: 9 },
  ]);
});

describe('looking for a place', () => {
  const search = async (q: string) =>
    (await person.get(`/api/v2/locations/search?q=${encodeURIComponent(q)}`)).data as FoundLocation[];
  const found = async (q: string) => (await search(q)).map(({ system, fullName }) => `${system}: ${fullName}`);

  test('finds old and new names, the exact one first, and what became of it', async () => {
    expect((await found('phuoc an')).slice(0, 4)).toEqual([
      'new: Xã Phước An, Đồng Nai',
      'old: Xã Phước An, Huyện Tuy Phước, Bình Định',
      'old: Xã Phước An, Huyện Hớn Quản, Bình Phước',
      'old: Thị trấn Phước An, Huyện Krông Pắc, Đắk Lắk',
    ]);
    const [town] = await search('Thị trấn Phước An, Krông Pắc');
    expect(town).toMatchObject({ center: { level: 'ward' }, counterparts: [{ fullName: 'Xã Krông Pắc, Đắk Lắk' }] });
    expect((await found('tỉnh Đắk Lắk'))[0]).toBe('new: Đắk Lắk');
    expect((await found('krong pac')).slice(0, 2)).toEqual([
      'new: Xã Krông Pắc, Đắk Lắk',
      'old: Huyện Krông Pắc, Đắk Lắk',
    ]);
  });

  test('says which middle is meant: of a ward that no list knows, the district’s', async () => {
    const [ward] = await search('Xã Phước An, Tuy Phước');
    expect(ward?.center.level).toBe('district');
  });

  test('takes words that are no pattern, and refuses none at all', async () => {
    expect(await found('%')).toEqual([]);
    expect(await found('_ %')).toEqual([]);
    expect(await person.get('/api/v2/locations/search')).toBeProblem(400, 'request.invalid', 'q');
  });

  test('names for the map: provinces, and the wards whose own middle is known', async () => {
    const { data } = await person.get('/api/v2/locations/names');
    expect(data.filter(({ level }: { level: string }) => level === 'province')).toHaveLength(34);
    expect(data).toContainEqual(expect.objectContaining({ name: 'Xã Krông Pắc', level: 'ward' }));
  });
});
