import { mostEntryPhotos, type VietgapContents } from '@vuon/contract/handbook/vietgap-book';
import readExcel from 'read-excel-file/node';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { expectData } from '#testing/orchard.ts';
import { picturesIn, textOf } from '#testing/pdf-text.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aDiaryEntry, aGrove, aPesticide, approve, aWorker, aWorkType, sprayed } from '../handbook.factories.ts';
import { received } from '../stock/stock.factories.ts';

// Nothing is changed after what is printed was made.
const server = useServer({}, { resetBefore: beforeAll });
const period = { from: '2026-01-01', upTo: '2026-11-15' };
let manager: Person;
beforeAll(async () => {
  const farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  const { plotId } = await aGrove(server, manager);
  const workTypeId = await aWorkType(manager);
  const materialId = await aPesticide(manager, { name: 'Abamectin 3.6EC' });
  const personId = await aWorker(manager, { fullName: 'H’Lan Ayŭn' });
  await received(manager, { materialId, receivedOn: '2026-09-01', supplier: null });
  const entry = { workTypeId, targets: [{ kind: 'plot', id: plotId }], materials: [sprayed(materialId)] };
  const photographed = await aDiaryEntry(manager, { ...entry, people: [{ personId, hours: 2 }] });
  const background = '#2f9e44';
  const photo = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background } })
    .jpeg()
    .toBuffer();
  for (let number = 1; number <= mostEntryPhotos + 1; number++)
    expectData(
      await manager.client.sendFile(
        `/api/v1/uploads?recordType=diary-entry&recordId=${photographed.id}`,
        new Uint8Array(photo),
        `anh-${number}.jpg`,
      ),
    );
  await approve(manager, photographed);
  await aDiaryEntry(manager, { ...entry, title: 'Phun lần hai', notes: 'Gió nhẹ. '.repeat(200).trim() });
});

const fileOf = async (path: string, body: object) => {
  const { id } = expectData(await manager.client.post(path, { ...period, ...body }));
  expect(await server.runJobs()).toEqual([]);
  const { state, result } = expectData(await manager.client.get(`/api/v1/jobs/${id}`));
  expect(state).toBe('done');
  return { result, bytes: Buffer.from(await (await fetch(server.url + result.url)).arrayBuffer()) };
};

test('the book is printed with its cover, contents, sections and the numbers of its gaps', async () => {
  const contents: VietgapContents = expectData(
    await manager.client.get('/api/vietgap-book/contents?from=2026-01-01&upTo=2026-11-15'),
  );
  const { result, bytes } = await fileOf('/api/vietgap-book/print', {});
  expect(result).toMatchObject({ name: 'so-vietgap-2026-11-15.pdf', noun: 'trang', rows: contents.pageCount });
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const words = textOf(bytes);
  for (const text of [
    'SẢN XUẤT VIETGAP',
    'Mục lục',
    'Kiểm tra viên sẽ hỏi',
    '4. Thuốc thừa, bao bì',
    'Abamectin',
    'NK-2026-0002',
    `Trang 4 trên ${contents.pageCount}`,
    'nguyên vẹn',
  ])
    expect(words).toContain(text);
  expect(contents.sections.map(({ page }) => page)).toEqual(
    contents.sections.map(({ page }) => page).toSorted((one, other) => one - other),
  );
  expect(contents.sections.find(({ key }) => key === 'use')?.rowCount).toBe(2);
});

test('a clean copy tells nothing of gaps', async () => {
  const { bytes } = await fileOf('/api/vietgap-book/print', { marks: false });
  expect(textOf(bytes)).not.toContain('Kiểm tra viên');
});

test('photos stand in an appendix if they are asked for, four of an entry, small and under its code and day', async () => {
  const contents: VietgapContents = expectData(
    await manager.client.get('/api/vietgap-book/contents?from=2026-01-01&upTo=2026-11-15'),
  );
  expect(contents.photoCount).toBe(mostEntryPhotos);
  const plain = await fileOf('/api/vietgap-book/print', {});
  expect([plain.result.rows, picturesIn(plain.bytes)]).toEqual([contents.pageCount, 0]);
  expect(textOf(plain.bytes)).not.toContain('Phụ lục');
  const { result, bytes } = await fileOf('/api/vietgap-book/print', { photos: true });
  expect([result.rows, picturesIn(bytes)]).toEqual([contents.pageCount + 1, mostEntryPhotos]);
  expect(bytes.toString('latin1')).toContain('/Width 320');
  expect(textOf(bytes)).toContain('Phụ lục: ảnh');
  expect(textOf(bytes)).toContain('NK-2026-0001, 15/11/2026');
});

test('the workbook has the gaps and a sheet for each table, with days and numbers as such', async () => {
  const { result, bytes } = await fileOf('/api/vietgap-book/export', {});
  expect(result.name).toBe('so-vietgap-2026-11-15.xlsx');
  const sheets = await readExcel(bytes);
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    'Kiểm tra viên sẽ hỏi',
    'Vùng trồng và sơ đồ',
    'Lô trồng',
    'Mua vật tư',
    'Vật tư đã dùng trong kỳ',
    'Sử dụng vật tư',
    'Thuốc thừa, bao bì',
    'Hủy vật tư',
    'Lô vật tư hết hạn',
    'Đối chiếu mua, dùng và còn lại,',
    'Nhật ký sản xuất',
    'Thu hoạch và bán',
    'Các lần bán',
    'Lô hàng đã bán',
    'Tập huấn',
    'Tự đánh giá',
    'Thông tin',
  ]);
  const [head, row] = sheets.find(({ sheet }) => sheet === 'Mua vật tư')?.data ?? [];
  expect(head?.slice(0, 4)).toEqual(['Số', 'Ngày nhập', 'Vật tư', 'Số lượng']);
  expect(row?.slice(1, 4)).toEqual([new Date('2026-09-01'), 'Abamectin 3.6EC', 10]);
  // The number of the gap: the purchase has no supplier.
  const gaps = sheets[0]?.data ?? [];
  expect(gaps.find(([number]) => String(number) === row?.[0])?.[3]).toMatch(/thiếu nhà cung cấp/);
});
