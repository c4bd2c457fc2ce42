import type { VietgapBook, VietgapGap } from '@vuon/contract/handbook/vietgap-book';
import readExcel from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aHarvestYield, anOrchard, spray } from '../harvest.factories.ts';
import { aBuyer, aLot } from '../harvest-lots.factories.ts';

// It is Sunday, 15 November 2026.
const server = useServer();
let farm: Awaited<ReturnType<typeof aFarm>>;
let manager: Person;
let orchard: Awaited<ReturnType<typeof anOrchard>>;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  orchard = await anOrchard(server, manager);
});

const year = 'from=2026-01-01&upTo=2026-11-15';
const bookOf = async (query = year, who = manager): Promise<VietgapBook> =>
  expectData(await who.client.get(`/api/vietgap-book?${query}`));
const gapOf = ({ gaps }: VietgapBook, kind: VietgapGap['kind']) =>
  gaps.find((gap) => gap.kind === kind && gap.section === 'harvest');
const scoreOf = ({ sections }: VietgapBook) => {
  const { complete, needed } = sections.find(({ key }) => key === 'harvest') ?? { complete: 0, needed: 0 };
  return `${complete}/${needed}`;
};
const sell = async (lotId: number, buyerId: number, fields: object = {}) =>
  expectData(
    await manager.client.post('/api/sales', {
      kind: 'weight',
      buyerId,
      soldOn: '2026-11-15',
      lines: [{ lotId, grade: 'a', kg: 50, price: 80_000 }],
      ...fields,
    }),
  );
const tested = async (lotId: number, fields: object) =>
  expectData(await manager.client.post(`/api/lots/${lotId}/documents`, { issuedOn: '2026-11-15', ...fields }));

test('a yield without a lot is a gap until it is put into one', async () => {
  const weighed = await aHarvestYield(manager, { targets: orchard.targets });
  const before = await bookOf();
  expect(gapOf(before, 'yield-lot')).toMatchObject({
    severity: 'must',
    words: 'Mẻ thu hoạch 180\u00a0kg chưa vào lô hàng nào',
    detail: `${weighed.code}, Đồi A-01: lô A-01: 10\u00a0cây, 1\u00a0ha`,
    from: '2026-11-15',
    link: { to: 'harvest-yield', id: weighed.id },
  });
  expect(scoreOf(before)).toBe('0/1');
  const lot = await aLot(manager);
  await aHarvestYield(manager, { targets: orchard.targets, lotId: lot.id });
  await aHarvestYield(manager, { targets: orchard.targets });
  const both = gapOf(await bookOf(), 'yield-lot');
  expect(both).toMatchObject({ count: 2, link: { to: 'harvest-yields', hasLot: 'false' } });
  expect(both?.words).toBe('2 mẻ thu hoạch, 360\u00a0kg, chưa vào lô hàng nào');
  expect(scoreOf(await bookOf())).toBe('1/3');
  expect(scoreOf(await bookOf('from=2026-01-01&upTo=2026-11-14'))).toBe('0/0');
});

test('a sold lot asks for its test results, a harmful result is graver, good ones end it', async () => {
  const lot = await aLot(manager);
  await aHarvestYield(manager, { targets: orchard.targets, lotId: lot.id });
  expect(gapOf(await bookOf(), 'lot-test')).toBeUndefined();
  await sell(lot.id, (await aBuyer(manager, { phone: '0912345678' })).id);
  const missing = await bookOf();
  expect(gapOf(missing, 'lot-test')).toMatchObject({
    severity: 'should',
    words: `Lô hàng ${lot.code} đã bán: chưa có kết quả cadimi, chưa có kết quả Vàng O`,
    link: { to: 'lot', id: lot.id },
  });
  expect(scoreOf(missing)).toBe('2/3');
  await tested(lot.id, { kind: 'auramine', isDetected: false });
  const found = expectData(
    await manager.client.post(`/api/lots/${lot.id}/documents`, {
      issuedOn: '2026-11-15',
      kind: 'cadmium',
      cadmium: 0.08,
    }),
  );
  expect(gapOf(await bookOf(), 'lot-test')).toMatchObject({ severity: 'must' });
  const document = found.documents.find(({ kind }: { kind: string }) => kind === 'cadmium');
  expectData(
    await manager.client.put(`/api/lots/${lot.id}/documents/${document.id}`, {
      issuedOn: '2026-11-15',
      kind: 'cadmium',
      cadmium: 0.01,
    }),
  );
  expect(gapOf(await bookOf(), 'lot-test')).toBeUndefined();
  expect(scoreOf(await bookOf())).toBe('3/3');
});

test('a buyer who cannot be found again is a gap, named only to users who read sales; a cancelled sale asks nothing', async () => {
  const lot = await aLot(manager);
  await aHarvestYield(manager, { targets: orchard.targets, lotId: lot.id });
  const buyer = await aBuyer(manager, { name: 'Vựa Hai Thành' });
  const sale = await sell(lot.id, buyer.id);
  expect(gapOf(await bookOf(), 'sale-buyer')).toMatchObject({
    severity: 'should',
    words: 'Vựa Hai Thành: 1 lần mua, chưa có địa chỉ và số điện thoại',
    detail: sale.code,
    link: { to: 'buyer', id: buyer.id },
  });
  const foreman = await aMember(server, farm, 'foreman');
  expect(gapOf(await bookOf(year, foreman), 'sale-buyer')?.words).toMatch(/^Bên mua: 1 lần mua/);
  const cancel = { action: 'cancel', reason: 'Bên mua đổi ý', version: sale.version };
  expectData(await manager.client.post(`/api/sales/${sale.id}/steps`, cancel));
  const after = await bookOf();
  expect(gapOf(after, 'sale-buyer')).toBeUndefined();
  expect(scoreOf(after)).toBe('1/1');
});

test('a yield inside of an interval that was written down later is a gap', async () => {
  const weighed = await aHarvestYield(manager, { targets: orchard.targets, lotId: (await aLot(manager)).id });
  expect(gapOf(await bookOf(), 'phi-breach')).toBeUndefined();
  const code = await spray(manager, orchard.targets);
  expect(gapOf(await bookOf(), 'phi-breach')).toMatchObject({
    severity: 'must',
    words: `Cắt khi còn cách ly: Abamectin (${code}), an toàn từ 28/11/2026`,
    link: { to: 'harvest-yield', id: weighed.id },
  });
});

test('the book of a plot tells of sales of its fruit, also by way of other lots, and of no others', async () => {
  const other = await anOrchard(server, manager, { code: 'B-01' });
  const [mine, theirs] = [await aLot(manager), await aLot(manager)];
  await aHarvestYield(manager, { targets: orchard.targets, lotId: mine.id });
  await aHarvestYield(manager, { targets: other.targets, lotId: theirs.id });
  const buyer = await aBuyer(manager, { phone: '0912345678' });
  const split = expectData(
    await manager.client.post(`/api/lots/${mine.id}/split`, { lines: [{ grade: 'a', kg: 60 }] }),
  );
  const splitId = split.to?.id ?? split.id;
  await sell(splitId, buyer.id);
  await sell(theirs.id, buyer.id);
  expect(scoreOf(await bookOf())).toBe('4/6');
  const book = await bookOf(`${year}&plotId=${orchard.plotId}`);
  expect(scoreOf(book)).toBe('2/3');
  expect(gapOf(book, 'lot-test')?.link).toEqual({ to: 'lot', id: splitId });
});

test('the workbook tells what was harvested, sold and left, and never a price', async () => {
  const lot = await aLot(manager);
  const weighed = await aHarvestYield(manager, { targets: orchard.targets, lotId: lot.id });
  const sale = await sell(lot.id, (await aBuyer(manager, { name: 'Vựa Hai Thành', phone: '0912345678' })).id);
  const body = { from: '2026-01-01', upTo: '2026-11-15' };
  const { id } = expectData(await manager.client.post('/api/vietgap-book/export', body));
  expect(await server.runJobs()).toEqual([]);
  const { result } = expectData(await manager.client.get(`/api/v1/jobs/${id}`));
  const sheets = await readExcel(Buffer.from(await (await fetch(server.url + result.url)).arrayBuffer()));
  const rowsOf = (name: string) => sheets.find(({ sheet }) => sheet === name)?.data ?? [];
  const [day, place] = [new Date('2026-11-15'), 'Đồi A-01: lô A-01: 10\u00a0cây, 1\u00a0ha'];
  expect(rowsOf('Thu hoạch và bán')[1]?.slice(1, 6)).toEqual([day, weighed.code, place, 'Sầu riêng Monthong', 180]);
  expect(rowsOf('Thu hoạch và bán')[1]?.[8]).toBe(lot.code);
  expect(rowsOf('Các lần bán')[1]?.slice(1, 6)).toEqual([day, sale.code, lot.code, 50, 'Vựa Hai Thành']);
  expect(rowsOf('Lô hàng đã bán')[1]?.slice(1, 4)).toEqual([lot.code, 180, 50]);
  expect(rowsOf('Lô hàng đã bán')[1]?.[6]).toBe(130);
  expect(JSON.stringify(sheets)).not.toMatch(/80.?000/);
});
