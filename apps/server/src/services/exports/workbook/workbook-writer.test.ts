import { strFromU8, unzipSync } from 'fflate';
import readExcel from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { CellType, CellValue } from './sheet-xml.ts';
import { type SheetColumn, WorkbookWriter, writeWorkbook } from './workbook-writer.ts';

const createdAt = new Date('2026-11-15T03:00:00Z');
const column = (header: string, type: CellType = 'text', more: Partial<SheetColumn> = {}): SheetColumn => ({
  header,
  type,
  width: 20,
  ...more,
});
const write = (columns: SheetColumn[], rows: CellValue[][], name = 'Nhóm cây') =>
  writeWorkbook({ title: 'Thử', createdAt, sheets: [{ name, columns, filter: true }] }, [rows]);
const read = async (file: Buffer) => (await readExcel(file))[0]?.data ?? [];
const partsOf = (file: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(file)).map(([name, content]) => [name, strFromU8(content)]));
const cellsOf = (file: Buffer, sheet = 1) => partsOf(file)[`xl/worksheets/sheet${sheet}.xml`] ?? '';
const attributes = (tag: string) =>
  Object.fromEntries([...tag.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, a, b]) => [a, b]));
const tags = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name} [^>]*>`, 'g'))].map(([tag]) => attributes(tag));

/** Every tag is closed in its order, no sign stands bare, nothing is left over. */
const isWellFormed = (xml: string): boolean => {
  const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  if (!xml.startsWith(declaration) || /&(?!(amp|lt|gt|quot);)/.test(xml)) return false;
  const open: string[] = [];
  let left = xml.slice(declaration.length);
  while (left) {
    const [all, closes, name = '', rest] = /^[^<>]*<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*\/?)>/.exec(left) ?? [];
    if (!all || (closes && open.pop() !== name)) return false;
    if (!closes && !rest?.endsWith('/')) open.push(name);
    left = left.slice(all.length);
  }
  return open.length === 0;
};

const wild = '  <b>&amp; "A" \'B\' ]]>\r\nhai dòng\t';

test('numbers, days and moments are what Excel counts with; booleans are words', async () => {
  const types: CellType[] = ['text', 'integer', 'number', 'date', 'datetime', 'boolean', 'boolean'];
  const row = ['Sầu riêng', 12, 2.5, '2026-11-15', '2026-11-15T17:30:00.000Z', true, false];
  const file = write(
    types.map((type, index) => column(`Cột ${index}`, type)),
    [row, types.map(() => null)],
  );
  const cells = tags(cellsOf(file), 'c').slice(types.length);
  expect(cells.map(({ r, t }) => [r, t])).toEqual([
    ['A2', 'inlineStr'],
    ['B2', undefined],
    ['C2', undefined],
    ['D2', undefined],
    ['E2', undefined],
    ['F2', 'inlineStr'],
    ['G2', 'inlineStr'],
  ]);
  const [, values] = await read(file);
  expect(values?.slice(0, 3)).toEqual(['Sầu riêng', 12, 2.5]);
  expect(values?.[3]).toEqual(new Date('2026-11-15T00:00:00Z'));
  // Half past midnight in Viet Nam, to the second: day numbers have no exact milliseconds.
  expect(Number(values?.[4]) / 1_000).toBeCloseTo(Date.parse('2026-11-16T00:30:00Z') / 1_000, 1);
  expect(values?.slice(5)).toEqual(['Có', 'Không']);
});

test('what Excel has no number for is written as it reads', async () => {
  const file = write([column('Ngày', 'date'), column('Số', 'number')], [['1899-12-31', Number.NaN]]);
  expect((await read(file))[1]).toEqual(['1899-12-31', 'NaN']);
});

test.each(['=1+1', '=HYPERLINK("http://x")', '+84', '-1', '@SUM(A1)', '\t=1', '007', '1e5', '2026-11-15'])(
  'text stays text: %j',
  async (text) => {
    const file = write([column('Mã')], [[text]]);
    expect(cellsOf(file)).toContain('<c r="A2" s="2" t="inlineStr">');
    expect(cellsOf(file)).not.toMatch(/<f>|<v>/);
    // 2 is the format of text, so that it also stays text when somebody edits it.
    expect(tags(partsOf(file)['xl/styles.xml'] ?? '', 'xf')[3]).toMatchObject({ numFmtId: '49' });
    expect((await read(file))[1]).toEqual([text.trim()]);
  },
);

test('no character breaks the file or changes its meaning', async () => {
  const given = [wild, 'a\u0000\u0007\u001b\ufffeb', 'Sa\u0302\u0300u', '\ud83c lẻ', '🌳', '_x0041_ và _x004'];
  const file = write(
    given.map((_, index) => column(`<Cột & ${index}>`)),
    [given],
    `A & "B" 'C' <D>`,
  );
  for (const [name, xml] of Object.entries(partsOf(file))) expect(isWellFormed(xml), name).toBe(true);
  const [headers, values] = await read(file);
  expect(headers?.[0]).toBe('<Cột & 0>');
  expect(values?.slice(0, 5)).toEqual([wild.replace('\r', '').trim(), 'ab', 'Sầu', '\ufffd lẻ', '🌳']);
  // Excel's own escape, which this reader does not know: without it, Excel would show an A.
  expect(cellsOf(file)).toContain('_x005F_x0041_ và _x004');
  expect(cellsOf(file)).toContain('<t xml:space="preserve">  &lt;b&gt;');
});

test('a cell that is too long for Excel is cut, and says so', async () => {
  const file = write([column('Ghi chú'), column('Vừa')], [[`${'á'.repeat(32_765)}🌳🌳`, 'x'.repeat(32_767)]]);
  const [long, fits] = (await read(file))[1] as string[];
  expect(long).toBe(`${'á'.repeat(32_765)}…`);
  expect(fits).toBe('x'.repeat(32_767));
});

test('every part is declared and every relationship leads to a part', () => {
  const columns = [column('Loại vụ', 'text', { choices: ['Chính vụ', 'Cam, bưởi'], required: true })];
  const sheets = [1, 2].map((number) => ({ name: `Trang ${number}`, columns, filter: number === 1 }));
  const parts = partsOf(writeWorkbook({ title: wild, createdAt, sheets }, [[['Chính vụ']], []]));
  for (const [name, xml] of Object.entries(parts)) expect(isWellFormed(xml), name).toBe(true);
  const declared = tags(parts['[Content_Types].xml'] ?? '', 'Override').map(({ PartName }) => PartName?.slice(1));
  const known = Object.keys(parts).filter((name) => name !== '[Content_Types].xml' && !name.endsWith('.rels'));
  expect(declared.toSorted()).toEqual(known.toSorted());
  const targets = (name: string) => tags(parts[name] ?? '', 'Relationship').map(({ Target }) => Target);
  expect(targets('_rels/.rels').every((target) => target && target in parts)).toBe(true);
  expect(targets('xl/_rels/workbook.xml.rels').every((target) => `xl/${target}` in parts)).toBe(true);
  const listed = tags(parts['xl/workbook.xml'] ?? '', 'sheet');
  expect(listed.map(({ name, state }) => [name, state])).toEqual([
    ['Trang 1', undefined],
    ['Trang 2', undefined],
    ['Lựa chọn', 'hidden'],
  ]);
  const ids = tags(parts['xl/_rels/workbook.xml.rels'] ?? '', 'Relationship').map(({ Id }) => Id);
  expect(listed.every((sheet) => ids.includes(sheet['r:id']))).toBe(true);
});

test('the headers are bold, stay in sight, filter the rows and stand on every printed page', () => {
  const parts = partsOf(
    write(
      [column('Mã'), column('Tên')],
      [
        ['A', 'B'],
        ['C', 'D'],
      ],
      `Cây 'lạ'`,
    ),
  );
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  expect(tags(sheet, 'pane')).toMatchObject([{ ySplit: '1', state: 'frozen' }]);
  expect(tags(sheet, 'autoFilter')).toEqual([{ ref: 'A1:B3' }]);
  expect(tags(sheet, 'col').map(({ width }) => width)).toEqual(['20', '20']);
  expect(tags(sheet, 'c')[0]).toMatchObject({ r: 'A1', s: '1' });
  expect(parts['xl/styles.xml']).toMatch(/<cellXfs count="8"><xf [^>]*\/><xf numFmtId="49" fontId="1"/);
  expect(parts['xl/workbook.xml']).toContain(`hidden="1">'Cây ''lạ'''!$A$1:$B$3<`);
  expect(parts['xl/workbook.xml']).toContain(`>'Cây ''lạ'''!$1:$1<`);
});

test('what can be chosen stands on a hidden sheet, one column each', async () => {
  const columns = [
    column('A', 'text', { choices: ['Một', 'Hai, ba'] }),
    column('B'),
    column('C', 'text', { choices: ['Có'] }),
  ];
  const file = write(columns, []);
  expect(tags(cellsOf(file), 'dataValidation').map(({ sqref }) => sqref)).toEqual(['A2:A1048576', 'C2:C1048576']);
  expect(cellsOf(file)).toContain(`<formula1>'Lựa chọn'!$A$1:$A$2</formula1>`);
  expect(cellsOf(file)).toContain(`<formula1>'Lựa chọn'!$B$1:$B$1</formula1>`);
  expect((await readExcel(file))[1]).toEqual({
    sheet: 'Lựa chọn',
    data: [
      ['Một', 'Có'],
      ['Hai, ba', null],
    ],
  });
});

test('rows that come in parts are one sheet, whatever the parts', async () => {
  const parts: Uint8Array[] = [];
  const columns = Array.from({ length: 30 }, (_, index) => column(`Cột ${index}`, index ? 'integer' : 'text'));
  const sheets = [{ name: 'Dài', columns, filter: true }];
  const writer = new WorkbookWriter((bytes) => parts.push(Buffer.from(bytes)), { title: 'Dài', createdAt, sheets });
  const row = (number: number) => columns.map((_, index) => (index ? number * 100 + index : `Dòng ${number}`));
  for (const size of [1, 199, 200, 201, 450])
    writer.addRows(Array.from({ length: size }, (_, index) => row(size * 1_000 + index)).flat());
  const bytes = writer.close();
  const file = Buffer.concat(parts);
  expect(file.length).toBe(bytes);
  const data = await read(file);
  expect(data).toHaveLength(1 + 1 + 199 + 200 + 201 + 450);
  expect(data.at(-1)).toEqual(row(450_449));
  expect(tags(cellsOf(file), 'row').map(({ r }) => Number(r))).toEqual(data.map((_, index) => index + 1));
  expect(tags(cellsOf(file), 'c').at(-1)).toMatchObject({ r: 'AD1052' });
});

test('refuses what does not make whole rows', () => {
  expect(() => write([column('A'), column('B')], [['chỉ một ô']])).toThrow('whole rows');
});
