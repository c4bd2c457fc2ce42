import { expect, test } from 'vitest';
import { TestImporter } from '#testing/imports.ts';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aTable } from '#testing/workbook.ts';
import { aMaterial, aStockCrew, itemOf, ledgerOf, received } from '../stock/stock.factories.ts';

const server = useServer();
let manager: Person;
let imports: TestImporter;
let materialId: number;
server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  imports = new TestImporter(server, manager);
  materialId = await aMaterial(manager, { code: 'NPK-16', name: 'Phân NPK 16-16-8' });
});

const headers = ['Mã lô nhập', 'Vật tư', 'Ngày nhập', 'Số lượng', 'Đơn giá (₫)', 'HSD', 'Nhà cung cấp', 'Số hóa đơn'];

test('the purchases of a season become batches with their lines, known codes change theirs, and both are taken back', async () => {
  await received(manager, { materialId });
  const file = aTable(
    headers,
    ['2611-01', null, null, null, '15000', null, 'Đại lý Ba Tâm', null],
    [null, 'npk-16', '02/11/2026', '500', '15500', '31/05/2028', 'Đại lý Hai Nhân', 'HD-1'],
    [null, 'Phân NPK 16-16-8', '03/10/2026', '12,5', null, null, null, null],
    [null, 'NPK-16', '04/11/2026', '0,125', null, null, null, null],
  );
  const ready = await imports.prepare(file, 'stock-batch');
  expect(await imports.errors(ready.id)).toEqual([]);
  await imports.accept(ready);
  expect(await server.runJobs()).toEqual([]);
  const batches = async () => expectData(await manager.client.get('/api/stock/batches?sort=code')).items;
  expect(await batches()).toMatchObject([
    { code: '2610-01', quantity: 12.5, inStore: 12.5 },
    { code: '2611-01', supplier: 'Đại lý Ba Tâm', unitPrice: 15_000, inStore: 10 },
    { code: '2611-02', quantity: 500, inStore: 500, invoiceNumber: 'HD-1', expiresOn: '2028-05-31' },
    { code: '2611-03', quantity: 0.125 },
  ]);
  expect(await itemOf(manager, materialId)).toMatchObject({ inStore: 522.625 });
  expectData(await imports.undo(await imports.get(ready.id)));
  expect(await server.runJobs()).toEqual([]);
  expect(await batches()).toMatchObject([{ code: '2611-01', supplier: 'Đại lý Hai Nhân', unitPrice: 420_000 }]);
  expect(await itemOf(manager, materialId)).toMatchObject({ inStore: 10 });
  expect(await ledgerOf(manager, materialId)).toHaveLength(7);
});

test('a file whose receipt was issued from since is not taken back', async () => {
  const done = await imports.write(
    aTable(headers, [null, 'NPK-16', '02/11/2026', '500', null, null, null, null]),
    'stock-batch',
  );
  const holder = await aStockCrew(manager);
  expectData(await manager.client.post('/api/stock/issues', { holder, lines: [{ materialId, quantity: 1 }] }));
  expectData(await imports.undo(done));
  await server.runJobs();
  expect((await imports.get(done.id)).problem).toContain('2611-01 (đã được xuất hoặc kiểm kê)');
  expect(await itemOf(manager, materialId)).toMatchObject({ inStore: 499, withCrews: 1 });
});

test('tells what is wrong with a row', async () => {
  await received(manager, { materialId });
  await aMaterial(manager, { code: 'CU', name: 'Vật tư cũ' });
  const file = aTable(
    headers,
    ['2609-09', 'NPK-16', '02/11/2026', '5', null, null, null, null],
    [null, 'Phân lạ', '02/11/2026', '5', null, null, null, null],
    [null, 'NPK-16', '16/11/2026', '5', null, null, null, null],
    [null, 'NPK-16', '02/11/2026', '0', null, '01/11/2026', null, null],
    ['2611-01', null, null, '11', null, null, null, null],
  );
  const { id } = await imports.prepare(file, 'stock-batch');
  expect(await imports.errors(id)).toEqual([
    expect.stringMatching(/^2 code: Không có lô nhập mã 2609-09/),
    expect.stringMatching(/^3 materialId: Không có vật tư “Phân lạ”/),
    expect.stringMatching(/^4 receivedOn: Ngày nhập chưa tới/),
    expect.stringMatching(/^5 quantity: Nhỏ nhất 0,001/),
    expect.stringMatching(/^5 expiresOn: Hạn dùng trước ngày nhập/),
    expect.stringMatching(/^6 quantity: Số lượng đã vào sổ kho/),
  ]);
});

test('a file that was written before a change conflicts in what both changed alone', async () => {
  const { id } = await received(manager, { materialId, supplier: 'Đại lý A', invoiceNumber: 'HD-1' });
  const body = { version: 1, supplier: 'Đại lý B', invoiceNumber: 'HD-1', unitPrice: 420_000, expiresOn: '2027-11-30' };
  expectData(await manager.client.put(`/api/stock/batches/${id}`, body));
  const row = ['2611-01', 'NPK-16', '01/11/2026', '10', '420000', '30/11/2027', 'Đại lý C', 'HD-2', '1'];
  const ready = await imports.prepare(aTable([...headers, 'Phiên bản'], row), 'stock-batch');
  expect(ready.problem).toBeNull();
  expect(await imports.rows(ready.id)).toMatchObject([{ verdict: 'conflict' }]);
});
