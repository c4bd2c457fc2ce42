import { expect, test } from 'vitest';
import { TestImporter } from '#testing/imports.ts';
import { anArea } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aTable } from '#testing/workbook.ts';
import { aCrew, aPerson } from './people.factories.ts';

const server = useServer();
let manager: Person;
let imports: TestImporter;
server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  imports = new TestImporter(server, manager);
});

const header = ['Họ tên', 'Hình thức', 'SĐT', 'CCCD', 'Ngày vào làm', 'Cách trả công', 'Tiền công (đ)', 'Đơn vị khoán'];
const people = async () => (await manager.client.get('/api/people?sort=code')).data.items;

test('people are numbered after those there are, in the order of the file, with the history of what is typed', async () => {
  const typed = (await manager.client.post('/api/people', aPerson())).data;
  const done = await imports.write(
    aTable(
      header,
      ['Đặng Thị Sương', 'Thời vụ', 868_891_902, 66_095_001_234, '01/03/2026', 'Khoán', '2.000', 'kg'],
      ['Ama Bảy', null, null, null, null, 'Công nhật', 350_000, null],
    ),
    'person',
  );
  expect(done).toMatchObject({ state: 'done', createdCount: 2 });
  expect(await people()).toMatchObject([
    { code: 'NS-0001' },
    {
      code: 'NS-0002',
      fullName: 'Đặng Thị Sương',
      kind: 'seasonal',
      phoneNumber: '+84868891902',
      idNumber: '066095001234',
      startedOn: '2026-03-01',
      rateType: 'piece',
      rateAmount: 2_000,
      rateUnit: 'kg',
    },
    { code: 'NS-0003', fullName: 'Ama Bảy', kind: 'staff', rateAmount: 350_000 },
  ]);
  expect((await manager.client.post('/api/people', aPerson())).data.code).toBe('NS-0004');
  const history = await server.db
    .selectFrom('audit')
    .select(['record_id', 'after'])
    .where('record_type', '=', 'person')
    .orderBy('id')
    .execute();
  const [first, second] = history.map(({ after }) => Object.keys(after as object).sort());
  expect(history[0]?.record_id).toBe(typed.id);
  expect(second).toEqual(first);
});

test('rows tell what is wrong with them, what repeats in the file, and who is there already', async () => {
  await manager.client.post('/api/people', aPerson({ idNumber: '066095001234' }));
  await manager.client.post('/api/people', aPerson({ fullName: 'Ama Bảy', phoneNumber: '0868891902' }));
  const neighbour = await aMember(server, await aFarm(server), 'owner');
  await neighbour.client.post('/api/people', aPerson({ idNumber: '066095009999' }));
  const row = (name: string | null, phone: string | null, card: string | null) => [name, null, phone, card];
  const ready = await imports.prepareAdding(
    aTable(
      header,
      row(null, '12', '1'),
      row('Người mới', null, '066095001234'),
      row('AMA BAY', '0868 891 902', null),
      row('Một', '0912345678', '066095005678'),
      row('mot', '+84912345678', '066095005678'),
      row('Người nhà', '0868891902', '066095009999'),
      ['Trả công', null, null, null, null, 'Công nhật'],
    ),
    'person',
  );
  expect(await imports.errors(ready.id)).toEqual([
    '2 fullName: Họ và tên is required',
    '2 phoneNumber: Số điện thoại không hợp lệ',
    '2 idNumber: Số CCCD có 12 chữ số, CMND 9',
    '3 idNumber: Số CCCD này là của Y Bhăm Niê',
    '4 fullName: Ama Bảy với số điện thoại này đã có',
    '5 idNumber: Trùng số CCCD với dòng 6 trong tệp',
    '5 fullName: Trùng tên và số điện thoại với dòng 6 trong tệp',
    '6 idNumber: Trùng số CCCD với dòng 5 trong tệp',
    '6 fullName: Trùng tên và số điện thoại với dòng 5 trong tệp',
    '8 rateAmount: Tiền công is required',
  ]);
});

test('an import is undone unless somebody was edited, joined a crew or is in charge of land', async () => {
  const done = await imports.write(aTable(['Họ tên'], ['Ama Bảy'], ['Ama Chín']), 'person');
  const [first] = await people();
  const { data: crew } = await manager.client.post('/api/crews', aCrew({ memberIds: [first.id] }));
  await imports.undo(done);
  await server.runJobs();
  expect(await people()).toHaveLength(2);
  await manager.client.delete(`/api/crews/${crew.id}?version=1`);
  const area = await anArea(manager, { managerId: first.id });
  await imports.undo(await imports.get(done.id));
  await server.runJobs();
  expect((await imports.get(done.id)).problem).toContain('Ama Bảy (đang phụ trách khu vực)');
  expect(await people()).toHaveLength(2);
  await manager.client.delete(`/api/area/${area.id}?version=1`);
  await imports.undo(await imports.get(done.id));
  await server.runJobs();
  expect(await people()).toEqual([]);
  expect(await manager.client.count('/api/people?deleted=only')).toBe(2);
});

test('a foreman, who may not see what people earn, can neither import nor see an import', async () => {
  const farm = await aFarm(server);
  const owner = await aMember(server, farm, 'owner');
  const foreman = await aMember(server, farm, 'foreman');
  const done = await new TestImporter(server, owner).write(aTable(['Họ tên'], ['Ama Bảy']), 'person');
  expect(await new TestImporter(server, foreman).send(aTable(['Họ tên'], ['B']), 'person')).toBeProblem(
    403,
    'permission.denied',
  );
  expect(await foreman.client.get(`/api/v1/imports/${done.id}/rows`)).toBeProblem(403, 'permission.denied');
});
