import type { SavedView } from '@vuon/contract/lists/saved-view';
import { expect, test } from 'vitest';
import { aUser, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();
let lan: Person;
server.given(async () => {
  lan = await aUser(server);
});

const aView = (fields = {}) => ({
  list: 'crop-groups',
  name: 'Đang dùng',
  search: 'archived=false&sort=code',
  columns: ['name', 'code'],
  ...fields,
});
const save = (fields = {}, { client } = lan) => client.post('/api/v1/saved-views', aView(fields));
const names = async (list = 'crop-groups', { client } = lan) =>
  (await client.get(`/api/v1/saved-views?list=${list}`)).data.map(({ name }: SavedView) => name);

test('a view is kept as it was saved, with its list’s others by name', async () => {
  const { data } = await save();
  expect(data).toEqual({ id: data.id, ...aView() });
  await save({ name: 'Ăn quả', columns: null });
  await save({ name: 'Bỏ đi' });
  await save({ name: 'Vụ này', list: 'seasons' });
  expect(await names()).toEqual(['Ăn quả', 'Bỏ đi', 'Đang dùng']);
  expect(await names('seasons')).toEqual(['Vụ này']);
});

test('a view is changed and taken away', async () => {
  const { data: view } = await save();
  const { list, ...fields } = aView({ name: 'Theo mã', search: 'sort=code', columns: null });
  const { data: edited } = await lan.client.put(`/api/v1/saved-views/${view.id}`, fields);
  expect(edited).toEqual({ ...fields, id: view.id, list });
  expect((await lan.client.delete(`/api/v1/saved-views/${view.id}`)).data).toEqual(edited);
  expect(await names()).toEqual([]);
});

test('a name is there once in a list, whatever its case; the other lists and people are free', async () => {
  const { data: view } = await save({ name: 'Vụ Mới ĐẦY ĐỦ' });
  expect(await save({ name: 'vụ mới đầy đủ' })).toBeProblem(409, 'value.taken', 'name');
  expect((await save({ name: 'Vụ Mới ĐẦY ĐỦ', list: 'seasons' })).status).toBe(200);
  expect((await save({ name: 'Vụ Mới ĐẦY ĐỦ' }, await aUser(server))).status).toBe(200);
  await save({ name: 'Khác' });
  const { list: _, ...fields } = aView({ name: 'KHÁC' });
  expect(await lan.client.put(`/api/v1/saved-views/${view.id}`, fields)).toBeProblem(409, 'value.taken', 'name');
});

test('nobody sees or changes the views of somebody else', async () => {
  const { data: view } = await save();
  const other = await aUser(server);
  expect(await names('crop-groups', other)).toEqual([]);
  const { list: _, ...fields } = aView({ name: 'Của tôi' });
  expect(await other.client.put(`/api/v1/saved-views/${view.id}`, fields)).toBeProblem(404, 'record.not_found');
  expect(await other.client.delete(`/api/v1/saved-views/${view.id}`)).toBeProblem(404, 'record.not_found');
  expect(await names()).toEqual(['Đang dùng']);
});

test('refuses a list that there is not, a view without a name, and the fifty-first', async () => {
  expect(await save({ list: 'trees' })).toBeProblem(400, 'request.invalid', 'list');
  expect(await save({ name: ' ' })).toBeProblem(400, 'request.invalid', 'name');
  for (let i = 1; i <= 50; i++) await save({ name: `Cách xem ${i}` });
  expect(await save({ name: 'Một cách nữa' })).toBeProblem(400, 'request.invalid', 'name');
  expect((await save({ name: 'Ở danh sách khác', list: 'seasons' })).status).toBe(200);
});
