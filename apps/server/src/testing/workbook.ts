import { constants, crc32, deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';

type TestCell =
  | string
  | number
  | boolean
  | null
  | { day: number }
  | { formula: string; value?: number }
  | { error: string };
type TestSheet = { rows: (TestCell[] | null)[]; merges?: string[] };

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const column = (index: number) => String.fromCharCode(65 + index);

const cellXml = (cell: TestCell, place: string): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if ('day' in cell) return `<c r="${place}" s="1"><v>${cell.day}</v></c>`;
  if ('error' in cell) return `<c r="${place}" t="e"><f>X</f><v>${cell.error}</v></c>`;
  return `<c r="${place}"><f>${cell.formula}</f>${cell.value === undefined ? '' : `<v>${cell.value}</v>`}</c>`;
};

const sheetXml = ({ rows, merges = [] }: TestSheet): string => {
  const lines = rows.map((cells, row) =>
    cells === null
      ? ''
      : `<row r="${row + 1}">${cells.map((cell, index) => cellXml(cell, `${column(index)}${row + 1}`)).join('')}</row>`,
  );
  const merged = merges.map((range) => `<mergeCell ref="${range}"/>`).join('');
  const tail = merged && `<mergeCells count="${merges.length}">${merged}</mergeCells>`;
  return `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData>${tail}</worksheet>`;
};

/** An Excel file by hand, so that it can hold what no writer makes. A row that is null is left out. */
export const aWorkbook = (...sheets: TestSheet[]): Uint8Array<ArrayBuffer> => packWorkbook(sheets.map(sheetXml));

const packWorkbook = (sheets: string[], strings: string[] = []): Uint8Array<ArrayBuffer> => {
  const list = sheets.map((_, index) => `<sheet name="S${index}" sheetId="${index + 1}" r:id="r${index}"/>`);
  const link = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const links = sheets.map((_, index) => link(`r${index}`, 'worksheet', `worksheets/s${index}.xml`));
  links.push(link('s', 'styles', 'styles.xml'), link('t', 'sharedStrings', 'sharedStrings.xml'));
  const parts = {
    '_rels/.rels': `<Relationships>${link('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${links.join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(sheets.map((xml, index) => [`xl/worksheets/s${index}.xml`, xml])),
  };
  return new Uint8Array(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))));
};

/** Two columns and so many rows, in all of which the same text stands. */
export const aWorkbookOfOneText = (text: string, rows: number): Uint8Array<ArrayBuffer> => {
  const cell = '<c t="s"><v>0</v></c>';
  const xml = `<worksheet xmlns="${main}"><sheetData>${`<row>${cell}${cell}</row>`.repeat(rows)}</sheetData></worksheet>`;
  return packWorkbook([xml], [text]);
};

export const aTable = (...rows: (TestCell[] | null)[]) => aWorkbook({ rows });

export const cropGroupHeader = ['Mã nhóm cây', 'Tên nhóm cây'];

/** A file of so many crop groups: M1, M2, … */
export const manyCropGroups = (count: number, change: (row: TestCell[], number: number) => TestCell[] = (row) => row) =>
  aTable(
    cropGroupHeader,
    ...Array.from({ length: count }, (_, index) => change([`M${index + 1}`, `Nhóm ${index + 1}`], index + 1)),
  );

/** A workbook whose sheet claims to be of 1,000 bytes, and unpacks to so many MB. */
export const aBomb = (megabytes: number): Uint8Array<ArrayBuffer> => {
  const block = deflateRawSync(Buffer.alloc(1_048_576, ' '), { finishFlush: constants.Z_SYNC_FLUSH });
  const endOfStream = Buffer.from([3, 0]);
  const sheet = Buffer.concat([...Array.from({ length: megabytes }, () => block), endOfStream]);
  const workbook = '<workbook/>';
  const parts: [name: string, packed: Buffer, claimed: number, crc: number][] = [
    ['xl/workbook.xml', deflateRawSync(workbook), workbook.length, crc32(workbook)],
    ['xl/worksheets/a.xml', sheet, 1_000, 0],
  ];
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, packed, claimed, crc] of parts) {
    const manner = Buffer.alloc(26);
    manner.writeUInt16LE(20, 0);
    manner.writeUInt16LE(8, 4);
    manner.writeUInt32LE(crc, 10);
    manner.writeUInt32LE(packed.length, 14);
    manner.writeUInt32LE(claimed, 18);
    manner.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), manner, Buffer.from(name), packed]);
    files.push(file);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), manner, place, Buffer.from(name));
    offset += file.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...files, ...directory, Buffer.from('PK\x05\x06'), end]));
};
