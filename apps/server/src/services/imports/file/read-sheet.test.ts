import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aTable, aWorkbook } from '#testing/workbook.ts';
import { withArchive } from './open-archive.ts';
import { readSheet } from './read-sheet.ts';
import type { TableRow } from './table.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vuon-sheet-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = async (content: Uint8Array) => {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return withArchive(path, async (zip) => {
    const { rows, columns } = await readSheet(zip, new Set(['ma', 'ten']), 50_000);
    const all: TableRow[] = [];
    for await (const row of rows) all.push(row);
    return { columns, rows: all };
  });
};

test('cells keep their type; line numbers are those of Excel', async () => {
  const { rows } = await read(
    aTable(
      ['Mã', 'Tên'],
      ['A', 1.5],
      null,
      [],
      ['B', true],
      [null, { day: 46_305 }],
      ['C', { formula: '1+1', value: 2 }],
    ),
  );
  expect(rows).toEqual([
    { line: 2, cells: ['A', 1.5] },
    { line: 5, cells: ['B', true] },
    { line: 6, cells: [null, { day: '2026-10-10' }] },
    { line: 7, cells: ['C', 2] },
  ]);
});

test('a cell without a value says why', async () => {
  const { rows } = await read(aTable(['Mã', 'Tên'], [{ error: '#N/A' }, { formula: 'A1' }]));
  expect(rows[0]?.cells).toEqual([
    { problem: expect.stringContaining('#N/A') },
    { problem: expect.stringContaining('Công thức chưa có kết quả') },
  ]);
});

test('columns come with their first values; empty ones at the end are dropped, those within are named', async () => {
  const { columns } = await read(
    aTable(['Mã', null, 'Tên', '  '], ['A', 'x', 'Một'], ['A', null, 'Hai', ''], ['B', 1]),
  );
  expect(columns).toEqual([
    { header: 'Mã', samples: ['A', 'B'] },
    { header: 'Cột B', samples: ['x', '1'] },
    { header: 'Tên', samples: ['Một', 'Hai'] },
  ]);
});

test('the first sheet that holds something is read', async () => {
  const { rows } = await read(
    aWorkbook(
      { rows: [[], [null, '  ']] },
      {
        rows: [
          ['Mã', 'Tên'],
          ['A', 'Một'],
        ],
      },
    ),
  );
  expect(rows).toEqual([{ line: 2, cells: ['A', 'Một'] }]);
});

test('merged cells of the body are marked on every row that they touch; titles above the header may be merged', async () => {
  const rows = [['Danh sách'], ['Mã', 'Tên'], ['A', 'Một'], [null, 'Hai'], ['C', 'Ba']];
  const sheet = await read(aWorkbook({ rows, merges: ['A1:B1', 'A3:A4'] }));
  const merged = { problem: expect.stringContaining('Ô gộp A3:A4') };
  expect(sheet.rows.map(({ cells }) => cells)).toEqual([
    [merged, 'Một'],
    [merged, 'Hai'],
    ['C', 'Ba'],
  ]);
});

test.each([
  [
    'A1:B1',
    [
      ['Mã', 'Tên'],
      ['A', 'Một'],
    ],
    'Dòng tiêu đề (dòng 1) có ô gộp: A1:B1',
  ],
  [
    'B1:B2',
    [
      ['Mã', 'Tên'],
      ['A', 'Một'],
    ],
    'B1:B2',
  ],
])('a merged header %s is refused by name', async (range, rows, message) => {
  await expect(read(aWorkbook({ rows, merges: [range] }))).rejects.toThrow(message);
});

test('shared and rich texts, escapes and foreign prefixes are read as Excel shows them', async () => {
  const parts = {
    'xl/workbook.xml':
      '<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="a" sheetId="1" r:id="r1"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Type="t/worksheet" Target="/xl/worksheets/a.xml"/><Relationship Id="r2" Type="t/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    'xl/sharedStrings.xml':
      '<x:sst><x:si><x:t>Mã</x:t></x:si><x:si><x:r><x:t>T</x:t></x:r><x:r><x:rPr/><x:t>ên</x:t></x:r><x:rPh><x:t>ten</x:t></x:rPh></x:si><x:si><x:t>A &amp; B&#10;C_x0041_</x:t></x:si></x:sst>',
    'xl/worksheets/a.xml':
      '<x:worksheet><!-- <row> --><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c></x:row><x:row r="9"><x:c r="B9" t="s"><x:v>2</x:v></x:c><x:c r="A9" t="str"><x:f>"a>b"</x:f><x:v><![CDATA[a<b]]></x:v></x:c></x:row></x:sheetData></x:worksheet>',
  };
  const sheet = await read(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))),
  );
  expect(sheet.columns.map(({ header }) => header)).toEqual(['Mã', 'Tên']);
  expect(sheet.rows).toEqual([{ line: 9, cells: ['a<b', 'A & B\nCA'] }]);
});
