import { EpcisDocument } from '@vuon/contract/harvest/epcis';
import type { Lot } from '@vuon/contract/harvest/lot';
import { expect, test } from 'vitest';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aHarvestYield, anOrchard } from '../harvest.factories.ts';
import { aBuyer, aLot } from '../harvest-lots.factories.ts';
import { recallSheetOf } from './recall-words.ts';
import { aFeed, anApplication, aWorkType, traceOfBatch, traceOfLot } from './trace.factories.ts';

// What goes out of the house of a trace: the printed recall, and the events for others' systems.

const url = 'https://vuon.example.vn';
const server = useServer({ publicUrl: url });
let farm: Farm;
let manager: Person;
let lot: Lot;
let feed: Awaited<ReturnType<typeof aFeed>>;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  const { targets } = await anOrchard(server, manager);
  feed = await aFeed(manager, 'Kali sunfat');
  const workTypeId = await aWorkType(manager);
  await anApplication(manager, { workTypeId, targets, day: '2026-10-10', materialId: feed.materialId });
  lot = await aLot(manager);
  for (const harvestedAt of ['2026-11-14T02:00:00Z', '2026-11-14T04:00:00Z'])
    await aHarvestYield(manager, { targets, lotId: lot.id, harvestedAt, grades: [{ grade: 'a', kg: 100 }] });
  const buyer = await aBuyer(manager, { name: 'Vựa Hai Thành', phone: '0905123456' });
  const lines = [{ lotId: lot.id, grade: 'a', kg: 120, price: 80_000 }];
  const sale = { kind: 'weight', buyerId: buyer.id, soldOn: '2026-11-15', lines };
  const { id, version } = expectData(await manager.client.post('/api/sales', sale));
  expectData(await manager.client.post(`/api/sales/${id}/steps`, { version, action: 'deliver' }));
  expectData(await manager.client.post(`/api/lots/${lot.id}/split`, { lines: [{ grade: 'a', kg: 30 }] }));
});

const printed = async (who: Person, path: string, body?: object) => {
  const { id, title } = expectData(await who.client.post(path, body));
  expect(await server.runJobs()).toEqual([]);
  const { state, result } = expectData(await who.client.get(`/api/v1/jobs/${id}`));
  return [title, state, result.name];
};

test('the recall of a batch, and of a lot, is printed in the background', async () => {
  expect(await printed(manager, `/api/stock/batches/${feed.id}/recall-print`)).toEqual([
    `In hồ sơ thu hồi Lô nhập ${feed.code}, Kali sunfat`,
    'done',
    `thu-hoi-${feed.code}-2026-11-15.pdf`,
  ]);
  expect(await printed(manager, `/api/lots/${lot.id}/recall-print`, {})).toEqual([
    `In hồ sơ thu hồi Lô hàng ${lot.code}`,
    'done',
    `thu-hoi-${lot.code}-2026-11-15.pdf`,
  ]);
  const viewer = await aMember(server, farm, 'viewer');
  expect(await viewer.client.post(`/api/lots/${lot.id}/recall-print`, { batchId: feed.id })).toBeProblem(
    403,
    'permission.denied',
  );
});

test('it says what is recalled, the sum, the lots, and whom to call, to those who may see sales', async () => {
  const sheet = recallSheetOf(await traceOfBatch(manager, feed.id), { seesSales: true });
  expect(sheet.title).toBe(`Lô nhập ${feed.code}, Kali sunfat`);
  expect(sheet.sum).toBe('200\u00a0kg = 120\u00a0kg đã giao + 80\u00a0kg còn giữ + 0\u00a0kg hao hụt');
  const rowsOf = (title: string) => sheet.tables.find((table) => table.title === title)?.rows;
  expect(rowsOf('Lô hàng')?.[0]).toEqual([lot.code, '', '200', '200', '120', '50', '0']);
  expect(rowsOf('Bên mua cần báo')?.[0]).toEqual([
    'Vựa Hai Thành',
    '+84905123456',
    'PB-2026-0001',
    'Đã giao 15/11/2026',
    '120',
    '120',
  ]);
  expect(rowsOf('Lô trồng')).toEqual([['A-01', '1', '10', '10']]);
  const foreman = await aMember(server, farm, 'foreman');
  const seen = recallSheetOf(await traceOfBatch(foreman, feed.id), { seesSales: false });
  expect(JSON.stringify(seen)).not.toMatch(/Hai Thành|905123456/);
  const ofLot = recallSheetOf(await traceOfLot(manager, lot.id), { seesSales: true });
  expect(ofLot.sum).toBe('200\u00a0kg = 120\u00a0kg đã giao + 80\u00a0kg còn giữ + 0\u00a0kg hao hụt');
});

test('the events of a lot are EPCIS 2.0: harvest, packing, repacking, shipping', async () => {
  const response = await manager.client.download(`/api/lots/${lot.id}/epcis`);
  expect(response.headers.get('content-type')).toBe('application/ld+json');
  expect(response.headers.get('content-disposition')).toContain(`${lot.code}.jsonld`);
  const document = EpcisDocument.parse(await response.json());
  const { eventList } = document.epcisBody;
  expect(eventList.map(({ type, bizStep }) => [type, bizStep])).toEqual([
    ['ObjectEvent', 'commissioning'],
    ['ObjectEvent', 'commissioning'],
    ['AggregationEvent', 'packing'],
    ['ObjectEvent', 'shipping'],
    ['TransformationEvent', 'repackaging'],
  ]);
  const unit = `${url}/qr/lot/${farm.id}/${lot.id}`;
  expect(eventList[2]).toMatchObject({ parentID: unit, childQuantityList: [{ quantity: 100 }, { quantity: 100 }] });
  expect(eventList[3]).toMatchObject({
    quantityList: [{ epcClass: unit, quantity: 120, uom: 'KGM' }],
    destinationList: [{ type: 'owning_party' }],
  });
  expect(eventList[4]).toMatchObject({ inputQuantityList: [{ epcClass: unit, quantity: 30 }] });
  const foreman = await aMember(server, farm, 'foreman');
  const seen = await foreman.client.download(`/api/lots/${lot.id}/epcis`);
  expect(await seen.text()).not.toMatch(/buyers|price|Hai Thành/);
});

test('with a GTIN, fruit of a lot is named by GS1 Digital Link', async () => {
  const owner = await aMember(server, farm, 'owner');
  expectData(await owner.client.put('/api/v2/entities/settings', { gtin: '18938505970018', version: 1 }));
  const document = await (await manager.client.download(`/api/lots/${lot.id}/epcis`)).text();
  expect(document).toContain(`"https://id.gs1.org/01/18938505970018/10/${lot.code}"`);
  expect(EpcisDocument.safeParse(JSON.parse(document)).success).toBe(true);
});
