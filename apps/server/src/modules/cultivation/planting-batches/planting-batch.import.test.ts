import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import { expect, test } from 'vitest';
import { exportedList } from '#testing/exports.ts';
import { TestImporter } from '#testing/imports.ts';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aTable } from '#testing/workbook.ts';
import { aFarmPlan, aGrove, aPlannedSeason } from '../farm-plans/farm-plan.factories.ts';
import { aBatch, batchInput, batchPath, inPlots, putTrees } from './planting-batch.factories.ts';

const server = useServer();
let manager: Person;
let imports: TestImporter;
let plan: FarmPlan;
let plotId: number;
server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  imports = new TestImporter(server, manager);
  ({ plotId } = await aGrove(server, manager));
  const season = await aPlannedSeason(manager);
  plan = await aFarmPlan(manager, { seasonId: season.id, targets: [{ kind: 'plot', id: plotId }] });
});

const headers = ['Mã đợt trồng', 'Kế hoạch', 'Nhóm cây trồng', 'Nhà cung cấp', 'Ngày trồng', 'Số cây dự kiến'];
const batches = async () => expectData(await manager.client.get('/api/planting-batches?sort=code')).items;

test('new rows become batches of their year, known codes change theirs, and both are taken back', async () => {
  await aBatch(manager, { farmPlanId: plan.id });
  const file = aTable(
    headers,
    ['DT-2026-001', null, null, 'Vườn ươm Bảy Lúa', null, null],
    [null, plan.code, 'Sầu riêng Monthong', 'Chín Hóa', '02/06/2026', '40'],
    [null, plan.code.toLowerCase(), 'Sầu riêng Monthong', null, '03/01/2025', '50'],
    [null, plan.code, 'Sầu riêng Monthong', null, '04/06/2026', '60'],
  );
  const ready = await imports.prepare(file, 'planting-batch');
  expect(await imports.errors(ready.id)).toEqual([]);
  await imports.accept(ready);
  expect(await server.runJobs()).toEqual([]);
  expect(await batches()).toMatchObject([
    { code: 'DT-2025-001', plannedQuantity: 50, farmPlan: { id: plan.id } },
    { code: 'DT-2026-001', supplier: 'Vườn ươm Bảy Lúa', seedlingLot: 'CH-26-05', version: 2 },
    { code: 'DT-2026-002', plannedQuantity: 40, supplier: 'Chín Hóa' },
    { code: 'DT-2026-003', plannedQuantity: 60 },
  ]);
  const done = await imports.get(ready.id);
  expectData(await imports.undo(done));
  expect(await server.runJobs()).toEqual([]);
  expect(await batches()).toMatchObject([{ code: 'DT-2026-001', supplier: 'Trại giống Chín Hóa' }]);
});

test('tells what is wrong with a row', async () => {
  await aBatch(manager, { farmPlanId: plan.id });
  const other = await aFarmPlan(manager, { seasonId: plan.season.id, targets: [{ kind: 'plot', id: plotId }] });
  const file = aTable(
    headers,
    ['DT-2026-009', plan.code, 'Sầu riêng Monthong', null, '02/06/2026', '40'],
    [null, 'KH-1999-001', 'Sầu riêng Monthong', null, '02/06/2026', '40'],
    [null, plan.code, 'Cây lạ', null, '02/06/2026', '0'],
    ['DT-2026-001', other.code, null, null, null, null],
  );
  const { id } = await imports.prepare(file, 'planting-batch');
  expect(await imports.errors(id)).toEqual([
    expect.stringMatching(/^2 code: Không có đợt trồng mã DT-2026-009/),
    expect.stringMatching(/^3 farmPlanId: Không có kế hoạch/),
    expect.stringMatching(/^4 plannedQuantity: Ít nhất 1/),
    expect.stringMatching(/^4 cropGroupId: Không có nhóm cây/),
    expect.stringMatching(/^5 farmPlanId: .*kế hoạch khác/),
  ]);
});

test('an exported list comes back unchanged, and meets what was changed since field by field', async () => {
  const most = {
    seedlingLot: 'g'.repeat(80),
    plannedQuantity: 200_000,
    unitPrice: 100_000_000,
    notes: 'x'.repeat(2_000),
  };
  const batch = await aBatch(manager, { farmPlanId: plan.id, plantedQuantity: 0, ...most });
  const full = expectData(await putTrees(manager, batch, inPlots(plotId)));
  const { file, rows, facts } = await exportedList(server, manager, 'planting-batches', {
    farmPlanId: String(plan.id),
    sort: 'code',
  });
  expect(rows).toMatchObject([{ 'Mã đợt trồng': batch.code, 'Kế hoạch': plan.code, 'Số cây': 10, 'Cây sống': 10 }]);
  expect(facts).toMatchObject({ 'Kế hoạch': plan.code });
  const same = await imports.prepare(new Uint8Array(file), 'planting-batch');
  expect(same).toMatchObject({ state: 'ready', unchangedCount: 1, rowCount: 1 });
  const { version } = full;
  const body = { ...batchInput({ ...most, plantedQuantity: 0, cropGroupId: 2 }), version };
  expectData(await manager.client.put(batchPath(batch), body));
  const later = await imports.prepare(new Uint8Array(file), 'planting-batch');
  expect(later).toMatchObject({ state: 'ready', unchangedCount: 1 });
});

test('the trees of a batch are exported with its code in words', async () => {
  const batch = await aBatch(manager, { farmPlanId: plan.id });
  expectData(await putTrees(manager, batch, inPlots(plotId)));
  const { rows, facts } = await exportedList(server, manager, 'plants', { plantingBatchId: String(batch.id) });
  expect(rows).toHaveLength(10);
  expect(facts).toMatchObject({ 'Đợt trồng': batch.code });
});
