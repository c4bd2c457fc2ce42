import type { DiaryEntry } from '@vuon/contract/handbook/diary-entry';
import { expect, test } from 'vitest';
import { exportedList } from '#testing/exports.ts';
import { TestImporter } from '#testing/imports.ts';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aTable } from '#testing/workbook.ts';
import { aDiaryEntry, aGrove, aPesticide, approve, aWorker } from '../handbook.factories.ts';
import { itemOf, received } from '../stock/stock.factories.ts';

// It is Sunday, 15 November 2026.
const server = useServer();
let manager: Person;
let imports: TestImporter;
let grove: Awaited<ReturnType<typeof aGrove>>;
let pesticide: number;
let workTypeId: number;
server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  imports = new TestImporter(server, manager);
  grove = await aGrove(server, manager);
  const typed = async (fields: object) => expectData(await manager.client.post('/api/work-types', fields)).id;
  workTypeId = await typed({ code: 'PHUN', name: 'Phun thuốc', kind: 'protection' });
  await typed({ code: 'CAT', name: 'Cắt trái', kind: 'harvest', isHarvest: true });
  pesticide = await aPesticide(manager, { code: 'ABA', name: 'Abamectin 3.6EC' });
  await aWorker(manager, { fullName: 'Y Bhăm Niê' });
});

const headers = ['Mã nhật ký', 'Việc đã làm', 'Loại công việc', 'Bắt đầu', 'Kết thúc', 'Nơi làm', 'Vật tư đã dùng'];
const table = (...rows: (string | null)[][]) =>
  aTable(
    [...headers, 'Người làm', 'Thời tiết', 'Ghi chú'],
    ...rows.map((row) => [...row, ...Array(10 - row.length).fill(null)]),
  );
const spray = (day: string, ...more: (string | null)[]) => [
  null,
  'Phun rệp sáp',
  'PHUN',
  `${day} 06:00`,
  `${day} 09:30`,
  'A-01',
  ...more,
];
const cut = (day: string) => [null, 'Cắt đợt 1', 'Cắt trái', `${day} 06:00`, `${day} 09:00`, 'A-01'];
const entries = async (): Promise<DiaryEntry[]> => {
  const { items } = expectData(await manager.client.get('/api/diary-entries?sort=code'));
  return Promise.all(
    items.map(async ({ id }: DiaryEntry) => expectData(await manager.client.get(`/api/diary-entries/${id}`))),
  );
};

test('rows become entries by the time of the work, with intervals and stock, and all of it is taken back', async () => {
  await received(manager, { materialId: pesticide, receivedOn: '2026-10-01', quantity: 10 });
  const ready = await imports.prepare(
    table(
      spray('03/11/2026', 'ABA: 50 ml/100 lít nước, 4 lít nước/cây', 'NS-0001 3,5 giờ', 'Trời mát, 24 °C', 'Gió nhẹ'),
      spray('02/11/2026', 'Abamectin 3.6EC (ABA): 1,4 lít (50 ml/100 lít nước, 4 lít nước/cây)'),
      ['', 'Phun thử', 'Phun thuốc (PHUN)', '01/11/2025 06:00', '01/11/2025 07:00', 'A-01-H01 cây 3–8'],
    ),
    'diary-entry',
  );
  expect(await imports.errors(ready.id)).toEqual([]);
  expect(ready).toMatchObject({ rowCount: 3, mode: 'update' });
  expectData(await imports.accept(ready));
  expect(await server.runJobs()).toEqual([]);
  const [old, second, third] = await entries();
  expect(old).toMatchObject({
    code: 'NK-2025-0001',
    targets: [{ kind: 'plants', rowId: grove.rowId, from: 3, to: 8 }],
  });
  expect(second).toMatchObject({
    code: 'NK-2026-0001',
    workType: { id: workTypeId },
    startsAt: '2026-11-01T23:00:00.000Z',
    materials: [{ materialId: pesticide, quantity: 1.4, dose: 50, phiDays: 14 }],
    interval: { safeFrom: '2026-11-16' },
    state: 'pending',
    uncovered: [],
    version: 1,
  });
  // Written down nearly two weeks later, which the entry says.
  expect(second?.lateDays).toBe(13);
  expect(third).toMatchObject({
    code: 'NK-2026-0002',
    materials: [{ quantity: 0.02 }],
    people: [{ name: 'Y Bhăm Niê', hours: 3.5 }],
    weather: { sky: 'cool', temperature: 24, wind: null },
    notes: 'Gió nhẹ',
    interval: { safeFrom: '2026-11-17' },
  });
  expect((await itemOf(manager, pesticide)).inStore).toBe(8.58);
  // Typed, the next one follows.
  const targets = [{ kind: 'plot', id: grove.plotId }];
  const typed = await aDiaryEntry(manager, { workTypeId, targets });
  expect(typed.code).toBe('NK-2026-0003');
  expectData(await imports.undo(await imports.get(ready.id)));
  expect(await server.runJobs()).toEqual([]);
  expect((await entries()).map(({ code }) => code)).toEqual(['NK-2026-0003']);
  expect((await itemOf(manager, pesticide)).inStore).toBe(10);
  const safe = expectData(await manager.client.get(`/api/diary-entries/safe-dates?plotId=${grove.plotId}`));
  expect(safe.safeFrom).toBeNull();
});

test('an exported diary changes nothing; a changed row of a known entry is refused in words', async () => {
  const targets = [{ kind: 'plot', id: grove.plotId }];
  await aDiaryEntry(manager, { workTypeId, targets, weather: { sky: 'rain', temperature: 21.5 }, water: 12.5 });
  const locked = await approve(manager, await aDiaryEntry(manager, { workTypeId, targets, title: 'Phun lần hai' }));
  const { file, rows } = await exportedList(server, manager, 'diary-entries');
  expect(rows).toHaveLength(2);
  expect(await imports.prepare(new Uint8Array(file), 'diary-entry')).toMatchObject({ unchangedCount: 2 });
  const ready = await imports.prepare(
    table(
      ['NK-2026-0001', 'Việc khác', null, null, null, null],
      [locked.code, 'Việc khác', null, null, null, null],
      ['NK-2026-0099', 'Phun', 'PHUN', '02/11/2026 06:00', '02/11/2026 07:00', 'A-01'],
    ),
    'diary-entry',
  );
  expect(await imports.errors(ready.id)).toEqual([
    '2 code: NK-2026-0001 đã có; hãy sửa trên trang của nó',
    `3 code: ${locked.code} đã duyệt và đã khóa; hãy đính chính trên trang của nó`,
    '4 code: Không có nhật ký NK-2026-0099. Để trống ô này nếu là nhật ký mới',
  ]);
});

test('a row tells what is wrong with it', async () => {
  await aWorker(manager, { fullName: 'Ama Bảy', startedOn: '2020-01-01', endedOn: '2026-10-31' });
  const ready = await imports.prepare(
    table(
      spray('16/11/2026'),
      [null, 'Phun', 'Không có', '02/11/2026', '02/11/2026', 'A-99'],
      spray('02/11/2026', 'Urê: 1 kg/cây', 'NS-0099'),
      spray('02/11/2026', 'ABA: 70 ml/100 lít nước, 4 lít nước/cây', 'NS-0002'),
      spray('02/11/2026', 'ABA: 2 kg (50 ml/100 lít nước, 4 lít nước/cây)', 'NS-0001; NS-0001'),
      spray('02/11/2026', 'ABA nhiều', null, 'đẹp trời'),
    ),
    'diary-entry',
  );
  const told = (await imports.errors(ready.id)).join('\n');
  for (const words of [
    '2 endsAt: Nhật ký ghi việc đã làm',
    '3 workTypeId: Không có “Không có”',
    '3 targets: ',
    '4 materials: Không có “Urê”',
    '4 people: Không có “NS-0099”',
    '5 materials: Liều của Abamectin 3.6EC cao hơn nhãn',
    '5 people: Ama Bảy nghỉ từ 31/10/2026',
    '6 materials: Tổng lượng của Abamectin 3.6EC phải ghi theo lít',
    '6 people: Y Bhăm Niê có hai lần',
    '7 materials: Chưa đúng dạng',
    '7 weather: Chưa đúng dạng',
  ])
    expect(told).toContain(words);
});

test('a harvest inside of an interval is refused, of the diary or of another row', async () => {
  const spraying = spray('02/11/2026', 'ABA: 50 ml/100 lít nước, 4 lít nước/cây');
  const both = await imports.write(table(cut('10/11/2026'), spraying), 'diary-entry');
  expect(both).toMatchObject({ state: 'ready', createdCount: 0 });
  expect(both.problem).toMatch(/^Chưa ghi gì: “Cắt đợt 1” ngày 10\/11\/2026 .*an toàn từ 16\/11\/2026/);
  expect(await entries()).toEqual([]);
  await imports.write(table(spraying), 'diary-entry');
  const ready = await imports.prepare(table(cut('10/11/2026'), cut('01/11/2026')), 'diary-entry');
  expect(await imports.errors(ready.id)).toEqual([
    '2 targets: Còn cách ly: 10 cây đã dùng Abamectin 3.6EC ngày 02/11/2026 (NK-2026-0001), được thu hoạch từ 16/11/2026.',
  ]);
});

test('an approved entry keeps its import from being taken back', async () => {
  const done = await imports.write(table(spray('02/11/2026'), spray('03/11/2026')), 'diary-entry');
  const [first] = await entries();
  await approve(manager, first as DiaryEntry);
  expectData(await imports.undo(done));
  await server.runJobs();
  expect((await imports.get(done.id)).problem).toContain('NK-2026-0001 Phun rệp sáp (đã duyệt và khóa)');
  expect(await entries()).toHaveLength(2);
});
