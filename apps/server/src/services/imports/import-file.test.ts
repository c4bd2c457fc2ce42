import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { maxImportRows } from '@vuon/contract/imports/import';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { TestImporter } from '#testing/imports.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aBomb, aTable, aWorkbook, aWorkbookOfOneText, cropGroupHeader, manyCropGroups } from '#testing/workbook.ts';

const server = useServer();
let manager: Person;
let imports: TestImporter;
server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  imports = new TestImporter(server, manager);
});

const zipOf = (parts: Record<string, string>) =>
  new Uint8Array(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
const bytes = (text: string) => new Uint8Array(strToU8(text));
const oldOffice = (text: string) =>
  new Uint8Array(
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(text, 'utf16le')]),
  );

test.each([
  ['an empty one', () => new Uint8Array(), 'Tệp trống'],
  ['an archive of nothing', () => zipOf({}), 'Tệp nén trống'],
  ['CSV', () => bytes('Mã;Tên\nBO;Bơ\n'), 'Lưu thành (Save As) dạng Excel Workbook (.xlsx)'],
  ['CSV as Excel saves it in UTF-16', () => new Uint8Array(Buffer.from('\ufeffMã\tTên', 'utf16le')), 'CSV'],
  ['PDF', () => bytes('%PDF-1.7\n\u0000'), 'PDF'],
  ['HTML called .xlsx', () => bytes('\ufeff <html><table><tr><td>Mã</td></tr></table></html>'), 'trang web'],
  ['.xls', () => oldOffice('Workbook'), '.xls'],
  ['an encrypted one', () => oldOffice('EncryptedPackage'), 'mật khẩu'],
  ['.xlsb', () => zipOf({ 'xl/workbook.bin': 'x' }), '.xlsb'],
  ['.ods', () => zipOf({ mimetype: 'x', 'content.xml': '<x/>' }), '.ods'],
  ['.docx', () => zipOf({ 'word/document.xml': '<x/>' }), 'Word'],
  ['any zip', () => zipOf({ 'anh.jpg': 'x' }), 'giải nén'],
  [
    'GeoJSON where no geometry is wanted',
    () => bytes('{"type":"FeatureCollection","features":[]}'),
    'chỉ nhập từ Excel',
  ],
  ['a broken download', () => manyCropGroups(200).slice(0, 2_000), 'bị hỏng'],
  ['noise', () => new Uint8Array(5_000).map((_, index) => (index * 7) % 251), 'không phải Excel'],
  ['a zip bomb', () => aBomb(600), 'giải nén ra quá lớn'],
])('refuses %s with what to do, and keeps nothing of it', async (_, make, message) => {
  const refused = await imports.send(make(), 'crop-group', 'danh-sach.xlsx');
  expect(refused).toBeProblem(422, 'import.unreadable');
  expect(refused.problem?.detail).toContain(message);
  expect(await server.db.selectFrom('import').select('id').execute()).toEqual([]);
  expect(storedFiles()).toEqual([]);
});

const storedFiles = () => {
  try {
    return readdirSync(join(server.folder, 'imports'));
  } catch {
    return [];
  }
};

test('a file that is too large is refused before it is looked at', async () => {
  expect(await imports.send(new Uint8Array(26 * 1_048_576))).toBeProblem(413, 'upload.too_large');
});

test.each([
  ['without a row', aWorkbook({ rows: [] }), 'không có dữ liệu'],
  ['with a header alone', aTable(cropGroupHeader), 'chưa có dòng dữ liệu nào'],
  ['of numbers', aTable([1, 2], [3, 4]), 'Không tìm thấy dòng tiêu đề'],
  ['with a merged header', aWorkbook({ rows: [cropGroupHeader, ['A', 'B']], merges: ['A1:B1'] }), 'ô gộp: A1:B1'],
  ['without a sheet', aWorkbook(), 'không có trang tính'],
])('a workbook %s fails with the reason, and can be discarded', async (_, content, message) => {
  const failed = await imports.prepare(content);
  expect(failed).toMatchObject({ state: 'failed', problem: expect.stringContaining(message), rowCount: 0 });
  const { data: job } = await manager.client.get(`/api/v1/jobs/${failed.jobId}`);
  expect(job).toMatchObject({ state: 'failed', attempts: 1, error: failed.problem });
  expect(await imports.accept(failed)).toBeProblem(409, 'import.wrong_state');
  expect((await imports.discard(failed)).data.state).toBe('discarded');
});

test('more rows than an import takes: told so, and no row is kept', async () => {
  const failed = await imports.prepare(manyCropGroups(maxImportRows + 1));
  expect(failed).toMatchObject({ state: 'failed', problem: expect.stringContaining('hơn 50.000 dòng') });
  expect(await imports.rows(failed.id)).toEqual([]);
});

test('rows with merged, broken or uncalculated cells are errors; a broken column that is not used is none', async () => {
  const rows = [
    [...cropGroupHeader, 'Của tôi'],
    ['A', 'Một', { error: '#REF!' }],
    ['B', 'Hai'],
    [null, 'Ba'],
    [{ error: '#N/A' }, 'Bốn'],
    ['E', { formula: 'B2' }],
  ];
  const ready = await imports.prepare(aWorkbook({ rows, merges: ['A3:A4'] }));
  expect(await imports.errors(ready.id)).toEqual([
    expect.stringContaining('3 code: Ô gộp A3:A4'),
    expect.stringContaining('4 code: Ô gộp A3:A4'),
    expect.stringContaining('5 code: Ô có lỗi #N/A'),
    expect.stringContaining('6 name: Công thức chưa có kết quả'),
  ]);
  expect(ready).toMatchObject({ rowCount: 5, errorRowCount: 4 });
});

test('a text that many cells share does not grow beyond what an import may hold', async () => {
  const failed = await imports.prepare(aWorkbookOfOneText('x'.repeat(30_000), 5_000));
  expect(failed).toMatchObject({ state: 'failed', problem: expect.stringContaining('quá nhiều chữ') });
});
