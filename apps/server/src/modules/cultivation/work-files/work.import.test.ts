import type { Work } from '@vuon/contract/cultivation/work';
import { expect, test } from 'vitest';
import { exportedList } from '#testing/exports.ts';
import { TestImporter } from '#testing/imports.ts';
import { anArea, aPlot, aRow, expectData, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aTable } from '#testing/workbook.ts';
import { aCrew, aWork, aWorker, aWorkType } from '../cultivation.factories.ts';

const server = useServer();
let manager: Person;
let imports: TestImporter;
let workTypeId: number;
let plotId: number;
let rowId: number;
server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  imports = new TestImporter(server, manager);
  workTypeId = await aWorkType(manager, { code: 'LCV-BON', name: 'Bón phân' });
  const { id: areaId } = await anArea(manager, { code: 'KV-A', name: 'Đồi Đông' });
  ({ id: plotId } = await aPlot(manager, { areaId, code: 'A-01' }));
  const row = await aRow(manager, { plotId, code: 'H01', number: 1 });
  rowId = row.id;
  await plantTrees(server.db, row, 8);
  const npk = { code: 'NPK', name: 'Phân NPK', kind: 'fertilizer', unit: 'kg' };
  expectData(await manager.client.post('/api/materials', npk));
  await aWorker(manager, { fullName: 'Ama Bảy' });
  await aCrew(manager, { name: 'Tổ phun' });
});

const headers = [
  'Mã việc',
  'Loại',
  'Tên việc',
  'Loại công việc',
  'Nơi làm',
  'Từ ngày',
  'Đến ngày',
  'Vật tư và liều',
  'Người làm',
  'Tổ đội',
];
const works = async (): Promise<Work[]> => {
  const { items } = expectData(await manager.client.get('/api/works?sort=code'));
  return Promise.all(items.map(async ({ id }: Work) => expectData(await manager.client.get(`/api/works/${id}`))));
};
const row = (...cells: (string | null)[]) => cells;

test('new rows become works, known codes change theirs, and both are taken back', async () => {
  const targets = [{ kind: 'plot', id: plotId }];
  expectData(await manager.client.post('/api/works', aWork({ workTypeId, targets })));
  const file = aTable(
    headers,
    row('CV-0001', null, 'Phun lại', null, 'A-01-H01 cây 3–8', null, null, null, 'NS-0001', null),
    row(
      null,
      'Theo kế hoạch',
      'Bón gốc',
      'LCV-BON',
      'KV-A',
      '01/12/2026',
      '02/12/2026',
      'NPK: 0,5 kg/cây',
      'Ama Bảy',
      'Tổ phun',
    ),
  );
  const ready = await imports.prepare(file, 'work');
  expect(await imports.errors(ready.id)).toEqual([]);
  await imports.accept(ready);
  await server.runJobs();
  const [changed, made] = await works();
  expect(changed).toMatchObject({
    code: 'CV-0001',
    title: 'Phun lại',
    targets: [{ kind: 'plants', rowId, from: 3, to: 8 }],
    people: [{ name: 'Ama Bảy' }],
    version: 2,
  });
  expect(made).toMatchObject({
    code: 'CV-0002',
    workType: { id: workTypeId },
    place: { plantCount: 8 },
    materials: [{ materialName: 'Phân NPK', dose: 0.5, dosePer: 'tree', quantity: 4 }],
    people: [{ name: 'Ama Bảy' }],
    crews: [{ name: 'Tổ phun' }],
  });
  const { file: written, rows } = await exportedList(server, manager, 'works');
  expect(rows).toHaveLength(2);
  const again = await imports.prepare(new Uint8Array(written), 'work');
  expect(again).toMatchObject({ unchangedCount: 2 });
  expectData(await imports.undo(await imports.get(ready.id)));
  await server.runJobs();
  expect((await works()).map(({ title, targets: at, people }) => [title, at, people])).toEqual([
    ['Phun canxi – bo', targets, []],
  ]);
});

test('a row tells what is wrong with it', async () => {
  const wrong = (fields: (string | null)[]) => row(null, 'Theo kế hoạch', 'Bón gốc', ...fields);
  const ready = await imports.prepare(
    aTable(
      headers,
      wrong(['Không có', 'A-99; A-01', '01/12/2026', '02/12/2026', 'Urê: 1 kg/cây', 'NS-0099', 'Tổ lạ']),
      wrong(['Bón phân', 'A-01', '03/12/2026', '02/12/2026', 'NPK nhiều', null, null]),
      row('CV-0099', 'Phát sinh', 'Bón gốc', 'Bón phân', 'A-01', '01/12/2026', '02/12/2026', null, null, null),
    ),
    'work',
  );
  const errors = await imports.errors(ready.id);
  const told = JSON.stringify(errors);
  for (const words of [
    '“Không có”',
    'Không có mã này',
    'Urê',
    'NS-0099',
    'Tổ lạ',
    'Chưa đúng dạng',
    'CV-0099',
    'Lý do is required',
  ])
    expect(told).toContain(words);
});
