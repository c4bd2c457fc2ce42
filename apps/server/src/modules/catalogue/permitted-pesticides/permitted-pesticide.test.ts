import { expect, test } from 'vitest';
import { exportedList } from '#testing/exports.ts';
import { TestImporter } from '#testing/imports.ts';
import { aFarm, aMember, anAdmin, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aTable } from '#testing/workbook.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
});

const path = '/api/permitted-pesticides';
const whole = {
  code: '0121',
  name: 'Abamectin 3.6EC',
  activeIngredient: 'Abamectin',
  registrationNumber: '2412/CNĐKT-BVTV',
  crops: 'Sầu riêng, cà phê',
  validUntil: '2029-12-31',
  notes: 'Theo thông tư mới',
};

test('keeps every field; a code is given once', async () => {
  const { data: created } = await manager.client.post(path, whole);
  expect(created).toMatchObject({ ...whole, entityId: farm.id, archived: false, version: 1 });
  expect(await manager.client.post(path, { ...whole, name: 'Khác' })).toBeProblem(409, 'value.taken', 'code');
  const { data: changed } = await manager.client.put(`${path}/${created.id}`, { ...whole, name: 'Đổi', version: 1 });
  expect(changed).toMatchObject({ name: 'Đổi', version: 2 });
  expect((await manager.client.delete(`${path}/${created.id}?version=2`)).data.deletedAt).not.toBeNull();
  expect((await manager.client.post(`${path}/${created.id}/restore`)).data.deletedAt).toBeNull();
});

test('everybody reads the system’s list, which only the admin writes; those that ran out can be left out', async () => {
  const admin = await anAdmin(server);
  const { data } = await admin.client.post(path, { ...whole, validUntil: '2026-11-14' });
  await manager.client.post(path, { ...whole, name: 'Của vườn' });
  const names = async (query: string) =>
    (await manager.client.get(`${path}?${query}`)).data.items.map(({ name }: { name: string }) => name);
  expect(await names('')).toEqual(['Abamectin 3.6EC', 'Của vườn']);
  expect(await names('valid=true')).toEqual(['Của vườn']);
  expect(await names('q=sau+rieng&owner=system')).toEqual(['Abamectin 3.6EC']);
  expect(await manager.client.put(`${path}/${data.id}`, { ...whole, version: 1 })).toBeProblem(
    403,
    'catalogue.system_record',
  );
});

test('comes from Excel with the headers of the authority’s list, and goes there', async () => {
  const table = aTable(
    ['TT', 'Tên hoạt chất', 'Tên thương phẩm', 'Đối tượng phòng trừ'],
    ['1', 'Abamectin', 'Abamectin 3.6EC', 'Sầu riêng: rệp sáp'],
    ['2', 'Fosetyl-aluminium', 'Aliette 800WG', 'Sầu riêng: thối trái'],
  );
  await new TestImporter(server, manager).write(table, 'permitted-pesticide');
  const { rows } = await exportedList(server, manager, 'permitted-pesticides');
  expect(rows.map((row) => [row.Mã, row['Tên thuốc'], row['Hoạt chất'], row['Cây trồng']])).toEqual([
    ['1', 'Abamectin 3.6EC', 'Abamectin', 'Sầu riêng: rệp sáp'],
    ['2', 'Aliette 800WG', 'Fosetyl-aluminium', 'Sầu riêng: thối trái'],
  ]);
});
