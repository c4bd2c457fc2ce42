import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aDiaryEntry, aGrove, aPesticide, approve, aWorker, aWorkType, sprayed } from '../handbook.factories.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let ids: number[];
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  const { plotId } = await aGrove(server, manager);
  const [workTypeId, materialId, personId] = [
    await aWorkType(manager),
    await aPesticide(manager),
    await aWorker(manager),
  ];
  const fields = { workTypeId, targets: [{ kind: 'plot', id: plotId }], materials: [sprayed(materialId)] };
  ids = [];
  for (const title of ['Một', 'Hai', 'Ba']) {
    const entry = await aDiaryEntry(manager, { ...fields, title, people: [{ personId, hours: 2 }] });
    await approve(manager, entry);
    ids.push(entry.id);
  }
  await aDiaryEntry(manager, { ...fields, title: 'Chưa duyệt' });
});

const check = async (year = 2026) => expectData(await manager.client.get(`/api/diary-entries/chain?year=${year}`));

test('is whole as long as nobody changes a row behind the product’s back', async () => {
  const whole = await check();
  expect(whole).toMatchObject({
    year: 2026,
    count: 3,
    isWhole: true,
    firstBreak: null,
    checkedAt: server.now.toISOString(),
  });
  const { seal } = expectData(await manager.client.get(`/api/diary-entries/${ids[2]}`));
  expect(whole.lastHash).toBe(seal.hash);
  expect(await check(2025)).toMatchObject({ count: 0, isWhole: true, lastHash: null });
});

const changes = {
  'a title': (id: number) => sql`update diary_entry set title = 'Khác' where id = ${id}`,
  'a time': (id: number) =>
    sql`update diary_entry set starts_at = '2026-11-01T01:00:00Z', ends_at = '2026-11-01T02:00:00Z' where id = ${id}`,
  'a quantity': (id: number) => sql`update diary_material set quantity = 0.001 where diary_entry_id = ${id}`,
  hours: (id: number) => sql`update diary_person set hours = 9 where diary_entry_id = ${id}`,
  'a person who is gone': (id: number) => sql`delete from diary_person where diary_entry_id = ${id}`,
  'the trees': (id: number) => sql`update diary_trees set trees = '{[1,2)}' where diary_entry_id = ${id}`,
  'the day of harvest': (id: number) =>
    sql`update diary_trees set safe_from = '2026-11-16' where diary_entry_id = ${id}`,
  'the approver': (id: number) => sql`update diary_entry set approved_by = null where id = ${id}`,
  'a removal': (id: number) => sql`update diary_entry set deleted_at = now() where id = ${id}`,
  'the seal': (id: number) =>
    sql`update diary_entry set sealed = replace(sealed, 'Hai', 'Bốn'), title = 'Bốn' where id = ${id}`,
};

test.each(Object.entries(changes))('finds %s that was changed', async (_name, change) => {
  const id = ids[1] ?? 0;
  await change(id).execute(server.db);
  expect(await check()).toMatchObject({
    isWhole: false,
    count: 1,
    firstBreak: { position: 2, entry: { id, code: 'NK-2026-0002' } },
  });
});

test('finds an entry that was taken out, in the middle and at the end', async () => {
  const takeOut = async (id = 0) => {
    for (const table of ['diary_trees', 'diary_person', 'diary_material'])
      await sql`delete from ${sql.table(table)} where diary_entry_id = ${id}`.execute(server.db);
    await sql`delete from diary_entry where id = ${id}`.execute(server.db);
  };
  await takeOut(ids[2]);
  expect(await check()).toMatchObject({ isWhole: false, count: 2, firstBreak: { position: 3, entry: null } });
  await takeOut(ids[0]);
  expect(await check()).toMatchObject({ isWhole: false, count: 0, firstBreak: { position: 1, entry: null } });
});

test('finds a seal that was forged with its own hash: the next one was built on the old', async () => {
  await sql`update diary_entry set sealed = '{}', hash = encode(sha256('x'), 'hex') where id = ${ids[1] ?? 0}`.execute(
    server.db,
  );
  expect((await check()).firstBreak).toMatchObject({ position: 2 });
});
