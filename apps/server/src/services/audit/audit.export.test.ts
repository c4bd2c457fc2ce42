import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
server.given(async () => {
  farm = await aFarm(server, { name: 'Vườn Ea Kao' });
  manager = await aMember(server, farm, 'manager');
});

const exportRows = async (query: Record<string, string>): Promise<unknown[][]> => {
  const { data: started } = await manager.client.post('/api/v1/exports', { list: 'audit', query });
  expect(await server.runJobs()).toEqual([]);
  const { data: job } = await manager.client.get(`/api/v1/jobs/${started.id}`);
  const file = await fetch(server.url + job.result.url);
  const sheets = await readXlsxFile(Buffer.from(await file.arrayBuffer()));
  return sheets[0]?.data ?? [];
};

test('is exported in words: who, when, what, which record and what became of its fields', async () => {
  const group = { code: 'BO', name: 'Bơ', rowSpacing: 6.5, yields: [{ age: 5, minKg: 20, maxKg: 30 }] };
  const { data: created } = await manager.client.post('/api/crop-groups', group);
  const changed = { ...group, name: 'Bơ Booth', rowSpacing: null, icon: 'avocado', version: 1 };
  await manager.client.put(`/api/crop-groups/${created.id}`, changed);
  await manager.client.delete(`/api/crop-groups/${created.id}?version=2`);
  const [header, ...rows] = await exportRows({ recordType: 'crop-group', sort: 'id' });
  expect(header?.slice(0, 9)).toEqual([
    'Thời điểm',
    'Người thực hiện',
    'Với quyền quản trị',
    'Thao tác',
    'Loại bản ghi',
    'Bản ghi',
    'Thay đổi',
    'Đơn vị',
    'Từ địa chỉ',
  ]);
  const rest = ['Vườn Ea Kao', '127.0.0.1', expect.any(String)];
  const first = [
    'Mã nhóm cây: BO',
    'Tên nhóm cây: Bơ',
    'Màu trên bản đồ và biểu đồ: #2f9e44',
    'Biểu tượng: Cây khác',
    'Cách hàng (m): 6,5',
    'Sản lượng theo tuổi (kg/cây): 5 tuổi: 20–30 kg',
  ];
  const second = ['Tên nhóm cây: Bơ → Bơ Booth', 'Biểu tượng: Cây khác → Bơ', 'Cách hàng (m): 6,5 → Trống'];
  const who = [expect.any(Date), 'Người manager', 'Không'];
  expect(rows).toEqual([
    [...who, 'Tạo', 'Nhóm cây trồng', 'Bơ', first.join('\n'), ...rest],
    [...who, 'Sửa', 'Nhóm cây trồng', 'Bơ Booth', second.join('\n'), ...rest],
    [...who, 'Xóa', 'Nhóm cây trồng', 'Bơ Booth', null, ...rest],
  ]);
});

test('is exported only by who may read the whole of it', async () => {
  const { client } = await aMember(server, farm, 'foreman');
  expect(await client.post('/api/v1/exports', { list: 'audit', query: {} })).toBeProblem(403, 'permission.denied');
});
