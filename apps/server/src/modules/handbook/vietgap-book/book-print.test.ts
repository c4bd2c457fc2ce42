import { inflateSync } from 'node:zlib';
import type { VietgapContents } from '@vuon/contract/handbook/vietgap-book';
import readExcel from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import { expectData } from '#testing/orchard.ts';
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
  await approve(manager, await aDiaryEntry(manager, { ...entry, people: [{ personId, hours: 2 }] }));
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

/** All words of a PDF: its fonts number their letters, and tell which letters these are. */
const textOf = (pdf: Buffer): string => {
  const streams: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('\nstream\n', at + 1)) {
    const from = pdf.indexOf('stream\n', at) + 7;
    try {
      streams.push(inflateSync(pdf.subarray(from, pdf.indexOf('\nendstream', from))).toString('latin1'));
    } catch {
      // not compressed
    }
  }
  const fonts = streams.filter((stream) => stream.includes('beginbfrange')).map(lettersOf);
  const lines = streams.flatMap((stream) => [...stream.matchAll(/\[(<[^\]]*)\] TJ/g)].map(([, hex = '']) => hex));
  return lines
    .flatMap((hex) => {
      const glyphs = [...hex.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, part = '']) => part.match(/.{4}/g) ?? []);
      return fonts.map((letters) => glyphs.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '').join(''));
    })
    .join('\n');
};

const lettersOf = (map: string): Map<number, string> => {
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    for (const [index, [, code = '']] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries())
      letters.set(
        Number.parseInt(first, 16) + index,
        String.fromCodePoint(...code.split(' ').map((unit) => Number.parseInt(unit, 16))),
      );
  return letters;
};
