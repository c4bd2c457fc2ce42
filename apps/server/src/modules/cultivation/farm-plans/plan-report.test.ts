import readExcel from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { addLines, aFarmPlan, aGrove, aPlannedSeason } from './farm-plan.factories.ts';

const server = useServer();

test('plan against actual is a workbook of stages, lines, materials and labour, with numbers as numbers', async () => {
  const farm = await aFarm(server);
  const manager = await aMember(server, farm, 'manager');
  const { plotId } = await aGrove(server, manager);
  const { id: seasonId } = await aPlannedSeason(manager);
  const draft = await aFarmPlan(manager, {
    seasonId,
    targets: [{ kind: 'plot', id: plotId }],
    labourRate: 300_000,
  });
  const material = { code: 'VT-1', name: 'NPK', kind: 'fertilizer', unit: 'kg', price: 16_000 };
  const { id: materialId } = expectData(await manager.client.post('/api/materials', material));
  const uses = [{ materialId, dose: 500, doseUnit: 'g', dosePer: 'tree' }];
  await addLines(
    manager,
    draft,
    { title: 'Bón gốc', materials: uses, labourDays: 2 },
    { title: 'Tỉa cành', startsOn: '2026-12-28', endsOn: '2026-12-29', labourDays: 1.5, otherCost: 10_000 },
  );
  const { version } = expectData(await manager.client.get(`/api/farm-plans/${draft.id}`));
  expectData(await manager.client.post(`/api/farm-plans/${draft.id}/transitions`, { version, action: 'approve' }));
  const [work] = expectData(await manager.client.get(`/api/works?farmPlanId=${draft.id}&sort=code`)).items;
  const person = expectData(await manager.client.post('/api/people', { fullName: 'Y Nuê Niê' }));
  const step = async (action: string, fields: object) => {
    const { version: now } = expectData(await manager.client.get(`/api/works/${work.id}`));
    const body = { version: now, action, ...fields };
    return expectData(await manager.client.post(`/api/works/${work.id}/transitions`, body));
  };
  await step('assign', { personIds: [person.id] });
  await step('start', {});
  await step('finish', { actual: { labourDays: 3 } });

  const worker = await aMember(server, farm, 'worker');
  const { id } = expectData(await worker.client.post(`/api/farm-plans/${draft.id}/report`));
  expect(await server.runJobs()).toEqual([]);
  const { result } = expectData(await worker.client.get(`/api/v1/jobs/${id}`));
  expect(result).toMatchObject({ rows: 2, noun: 'việc' });
  expect(result.name).toMatch(/^ke-hoach-va-thuc-te-kh-2027-001-\d{4}-\d\d-\d\d\.xlsx$/);
  const sheets = await readExcel(Buffer.from(await (await fetch(server.url + result.url)).arrayBuffer()));
  const rowsOf = (name: string) => {
    const [heads = [], ...rows] = sheets.find(({ sheet }) => sheet === name)?.data ?? [];
    return rows.map((row) => Object.fromEntries(heads.map((head, index) => [head, row[index]])));
  };
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    'Theo giai đoạn',
    'Theo việc',
    'Vật tư theo tháng',
    'Công theo tuần',
    'Thông tin',
  ]);
  expect(rowsOf('Theo giai đoạn')).toMatchObject([
    {
      'Giai đoạn': 'Phục hồi',
      'Số việc': 2,
      'Việc đã xong': 1,
      'Số ngày kế hoạch': 16,
      'Số ngày thực tế': 3,
      'Vật tư kế hoạch (₫)': 80_000,
      'Công kế hoạch': 3.5,
      'Công kế hoạch của việc đã xong': 2,
      'Công thực tế': 3,
      'Công lệch': 1,
      'Chi phí lệch (₫)': 300_000,
    },
    { 'Giai đoạn': 'Ra hoa', 'Số việc': 0, 'Công thực tế': null },
    { 'Giai đoạn': 'Nuôi trái' },
    { 'Giai đoạn': 'Cả vụ', 'Từ ngày': null, 'Số ngày kế hoạch': null, 'Công lệch': 1 },
  ]);
  expect(rowsOf('Theo việc')).toMatchObject([
    { 'Tên việc': 'Bón gốc', 'Trạng thái': 'Chờ nghiệm thu', 'Công thực tế': 3, 'Kế hoạch từ ngày': expect.any(Date) },
    { 'Tên việc': 'Tỉa cành', 'Chi phí kế hoạch (₫)': 460_000, 'Chi phí thực tế (₫)': null },
  ]);
  expect(rowsOf('Vật tư theo tháng')).toEqual([
    { 'Vật tư': 'NPK', 'Đơn vị': 'kg', 'Tháng 12/2026': 5, Tổng: 5, 'Thành tiền (₫)': 80_000 },
  ]);
  // A worker does not see how many people there are.
  expect(rowsOf('Công theo tuần').map((row) => row['Công cần'])).toEqual([2, 0, 1.5]);
  expect(rowsOf('Thông tin')).toContainEqual({ Mục: 'Kế hoạch', 'Nội dung': `KH-2027-001 ${draft.name}` });
});
