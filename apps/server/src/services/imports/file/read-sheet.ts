import type { ZipFile } from '#zip/zip-file.ts';
import { columnsOf, findHeaderRow, headerSearchRows, markMerged, refuseMergedHeader } from './header-row.ts';
import { type JoinedColumns, joinColumns } from './join-columns.ts';
import type { Table, TableRow } from './table.ts';
import { unreadable } from './unreadable.ts';
import { MergesOfLine, surveySheet } from './xlsx-merges.ts';
import { columnName, type SheetRow, sheetRows } from './xlsx-sheet.ts';
import { readWorkbook } from './xlsx-workbook.ts';

// Enough to see what the columns hold.
const sampleRows = 50;

/** The first visible sheet that is not empty. `known` are the keys of the headers to look for. */
export const readSheet = async (zip: ZipFile, known: ReadonlySet<string>, maxRows: number): Promise<Table> => {
  const workbook = await readWorkbook(zip);
  for (const part of workbook.sheets) {
    const { merges, rowCount } = await surveySheet(zip.unpack(part));
    const rows = sheetRows(zip.unpack(part), workbook);
    const first = await take(rows, headerSearchRows + sampleRows);
    if (first.length === 0) continue;
    const at = findHeaderRow(first, known);
    const header = first[at] as SheetRow;
    refuseMergedHeader(header, merges);
    const body = first.slice(at + 1);
    const { keep, join } = joinColumns(header.cells);
    const samples = body.map(({ cells }) => join(cells));
    const columns = columnsOf(keep(header.cells), samples, (index) => `Cột ${columnName(index)}`);
    if (body.length === 0) throw unreadable('Tệp chỉ có dòng tiêu đề, chưa có dòng dữ liệu nào bên dưới.');
    const ofLine = new MergesOfLine(merges);
    const width = columns.length + header.cells.length - keep(header.cells).length;
    return {
      columns,
      total: rowCount,
      hasGeometry: false,
      fileSystem: null,
      rows: bodyRows(body, rows, maxRows, (row) => tableRow(row, ofLine, width, join)),
    };
  }
  throw unreadable('Tệp không có dữ liệu: mọi trang tính đều trống.');
};

const tableRow = (
  { line, cells }: SheetRow,
  merges: MergesOfLine,
  width: number,
  join: JoinedColumns['join'],
): TableRow => {
  const known = cells.length > width ? cells.slice(0, width) : cells;
  const touching = merges.at(line);
  return { line, cells: join(touching.length ? markMerged(known, touching, width) : known) };
};

async function* bodyRows(
  first: SheetRow[],
  others: AsyncGenerator<SheetRow>,
  maxRows: number,
  present: (row: SheetRow) => TableRow,
): AsyncGenerator<TableRow> {
  let count = 0;
  for (const row of first) {
    count += 1;
    yield present(row);
  }
  for await (const row of others) {
    count += 1;
    if (count > maxRows)
      throw unreadable(
        `Tệp có hơn ${maxRows.toLocaleString('vi-VN')} dòng dữ liệu. Hãy chia thành nhiều tệp rồi nhập từng tệp.`,
      );
    yield present(row);
  }
}

const take = async (rows: AsyncGenerator<SheetRow>, most: number): Promise<SheetRow[]> => {
  const taken: SheetRow[] = [];
  while (taken.length < most) {
    const { value, done } = await rows.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
};
