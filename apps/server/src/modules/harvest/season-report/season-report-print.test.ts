import readExcel from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { expectData } from '#testing/orchard.ts';
import { aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { reportSheetOf } from './report-words.ts';
import { reportedFarm } from './season-report.factories.ts';

const server = useServer();
const { at, prepare, harvest, sell, report } = reportedFarm(server);
server.given(async () => {
  await prepare();
  await harvest();
  await sell({ lines: [{ lotId: at.lots.second, grade: 'a', kg: 65, price: 1_001 }] });
});

const made = async (who: Person, act: 'print' | 'export') => {
  const { id, title } = expectData(await who.client.post(`/api/seasons/${at.seasonId}/report/${act}`));
  expect(await server.runJobs()).toEqual([]);
  const { state, result } = expectData(await who.client.get(`/api/v1/jobs/${id}`));
  expect(state).toBe('done');
  const file = Buffer.from(await (await fetch(server.url + result.url)).arrayBuffer());
  return { title, name: result.name, file };
};

test('the report is printed with its charts in the background', async () => {
  const { title, name, file } = await made(at.manager, 'print');
  expect(title).toBe('In báo cáo mùa vụ Chính vụ 2026');
  expect(name).toBe('bao-cao-mua-vu-chinh-vu-2026-2026-11-15.pdf');
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  const sheet = reportSheetOf(await report());
  expect(sheet.sections.map((section) => section.title)).toEqual([
    'Chi phí và doanh thu theo tháng, triệu đồng',
    'Sản lượng theo lô và loại, kg',
    'Theo lô',
    'Kế hoạch',
    'Dự báo và thực thu',
  ]);
  expect(sheet.sections[1]?.chart?.svg).toContain('>A-01</text>');
  expect(sheet.sections[2]?.table?.sum?.slice(0, 3)).toEqual(['Cộng', '3', '320']);
  const rooms = sheet.sections[2]?.table?.columns.map(({ room }) => room) ?? [];
  expect(rooms.reduce((sum, room) => sum + room, 0)).toBeLessThanOrEqual(515);
});

test('the workbook has the plots with their sum, months, plans and forecasts, with numbers as numbers', async () => {
  const { name, file } = await made(at.manager, 'export');
  expect(name).toBe('bao-cao-mua-vu-chinh-vu-2026-2026-11-15.xlsx');
  const sheets = await readExcel(file);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Theo lô', 'Theo tháng', 'Kế hoạch', 'Dự báo', 'Thông tin']);
  const [heads = [], ...rows] = sheets[0]?.data ?? [];
  const cells = rows.map((row) => Object.fromEntries(heads.map((head, index) => [head, row[index]])));
  expect(cells).toHaveLength(4);
  expect(cells[3]).toMatchObject({ Lô: 'Cộng', 'Sản lượng (kg)': 320, 'Loại A (kg)': 220, 'Doanh thu (₫)': 65_065 });
});

test('users who may not see money print and export the rest', async () => {
  const foreman = await aMember(server, at.farm, 'foreman');
  const { file } = await made(foreman, 'export');
  const heads = (await readExcel(file)).flatMap(({ data }) => data[0] ?? []);
  expect(heads).toContain('Sản lượng (kg)');
  expect(heads.join()).not.toContain('₫');
  await made(foreman, 'print');
  const seen = reportSheetOf(await report(foreman));
  expect(seen.sections[0]?.title).toBe('Sản lượng theo tháng, kg');
  expect(seen.facts.map(({ label }) => label)).toEqual(['Sản lượng', 'Công việc', 'Chất lượng']);
});
