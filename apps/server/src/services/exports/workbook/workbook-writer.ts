import { type Sink, ZipWriter } from '#zip/zip-writer.ts';
import { type CellType, type CellValue, columnName, maxSheetRows, rowsXml, textCell } from './sheet-xml.ts';
import {
  contentTypesXml,
  corePropertiesXml,
  quoted,
  rangeOf,
  rootRelationsXml,
  sheetPath,
  type WrittenSheet,
  workbookRelationsXml,
  workbookXml,
} from './workbook-parts.ts';
import { styles, stylesXml } from './workbook-styles.ts';

export type SheetColumn = {
  header: string;
  type: CellType;
  /** In characters. */
  width: number;
  /** Highlights the header: for templates to fill in. */
  required?: boolean;
  /** The choices that its cells offer; other values stay possible, and are marked. */
  choices?: string[];
};

/** A sheet with a row of headers that stays visible. `filter` puts a filter on each column. */
export type Sheet = { name: string; columns: SheetColumn[]; filter: boolean };

export type Workbook = { title: string; createdAt: Date; sheets: Sheet[] };

const choicesName = 'Lựa chọn';
// Some 200 kB of XML: compresses as well as larger pieces, and takes little memory.
const rowsAtOnce = 200;

/** Writes an .xlsx file sheet by sheet, row by row, from front to back; its memory does not grow with the rows. */
export class WorkbookWriter {
  #zip: ZipWriter;
  #sheets: Sheet[];
  #written: WrittenSheet[] = [];
  #rows = 0;
  #choices: string[][] = [];

  constructor(sink: Sink, { title, createdAt, sheets }: Workbook) {
    this.#zip = new ZipWriter(sink);
    this.#sheets = sheets;
    const hasChoices = sheets.some(({ columns }) => columns.some(({ choices }) => choices?.length));
    const count = sheets.length + (hasChoices ? 1 : 0);
    this.#zip.add('[Content_Types].xml', contentTypesXml(count));
    this.#zip.add('_rels/.rels', rootRelationsXml);
    this.#zip.add('docProps/core.xml', corePropertiesXml(title, createdAt));
    this.#zip.add('xl/_rels/workbook.xml.rels', workbookRelationsXml(count));
    this.#zip.add('xl/styles.xml', stylesXml);
    this.#startSheet();
  }

  /** Adds the cells of whole rows, one after the other, to the open sheet. */
  addRows(cells: CellValue[]) {
    const types = this.#sheet().columns.map(({ type }) => type);
    const count = cells.length / types.length;
    if (!Number.isInteger(count)) throw new Error('The cells do not make whole rows');
    if (this.#rows + count > maxSheetRows) throw new Error('A sheet has no room for more rows');
    const step = rowsAtOnce * types.length;
    for (let start = 0; start < cells.length; start += step)
      this.#zip.write(rowsXml(types, cells.slice(start, start + step), this.#rows + 2 + start / types.length));
    this.#rows += count;
  }

  nextSheet() {
    this.#endSheet();
    this.#startSheet();
  }

  /** Returns the size of the file in bytes. */
  close(): number {
    this.#endSheet();
    if (this.#choices.length) this.#writeChoices();
    this.#zip.add('xl/workbook.xml', workbookXml(this.#written));
    return this.#zip.close();
  }

  #sheet(): Sheet {
    const sheet = this.#sheets[this.#written.length];
    if (!sheet) throw new Error('The workbook has no further sheet');
    return sheet;
  }

  #startSheet() {
    const sheet = this.#sheet();
    this.#rows = 0;
    this.#zip.start(`xl/${sheetPath(this.#written.length)}`);
    this.#zip.write(sheetHead(sheet) + headerRow(sheet.columns));
  }

  #endSheet() {
    const { name, columns, filter } = this.#sheet();
    const filtered = filter ? rangeOf(columns.length, this.#rows + 1) : null;
    this.#zip.write(`</sheetData>${filtered ? `<autoFilter ref="${filtered}"/>` : ''}${this.#offers(columns)}${print}`);
    this.#zip.end();
    this.#written.push({ name, hidden: false, filtered });
  }

  /** The choices are on a hidden sheet: in a cell's own rule, a comma in a choice would split it. */
  #offers(columns: SheetColumn[]): string {
    const offers = columns.flatMap(({ choices }, index) => {
      if (!choices?.length) return [];
      const cells = `${columnName(index)}2:${columnName(index)}${maxSheetRows + 1}`;
      const list = `$${columnName(this.#choices.push(choices) - 1)}`;
      return choiceRule(cells, `${quoted(choicesName)}!${list}$1:${list}$${choices.length}`);
    });
    return offers.length ? `<dataValidations count="${offers.length}">${offers.join('')}</dataValidations>` : '';
  }

  #writeChoices() {
    const height = Math.max(...this.#choices.map(({ length }) => length));
    const cells = Array.from({ length: height }, (_, row) => this.#choices.map((choices) => choices[row] ?? null));
    const rows = rowsXml(
      this.#choices.map(() => 'text'),
      cells.flat(),
      1,
    );
    this.#zip.add(`xl/${sheetPath(this.#written.length)}`, `${worksheet}<sheetData>${rows}</sheetData></worksheet>`);
    this.#written.push({ name: choicesName, hidden: true, filtered: null });
  }
}

/** A small workbook in one piece, such as a template to fill in. */
export const writeWorkbook = (workbook: Workbook, rowsOfSheets: CellValue[][][]): Buffer => {
  const parts: Uint8Array[] = [];
  const writer = new WorkbookWriter((bytes) => parts.push(bytes), workbook);
  for (const [index, rows] of rowsOfSheets.entries()) {
    if (index > 0) writer.nextSheet();
    if (rows.length) writer.addRows(rows.flat());
  }
  writer.close();
  return Buffer.concat(parts);
};

const choiceRule = (cells: string, source: string) =>
  `<dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" errorTitle="Ngoài danh sách" error="Giá trị này không có trong danh sách." sqref="${cells}"><formula1>${source}</formula1></dataValidation>`;

const worksheet =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';

/** Columns have the format of their cells, so that values typed below the last row have it too. */
const sheetHead = ({ columns }: Sheet): string => {
  const widths = columns.map(
    ({ width, type }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${styles[type]}" customWidth="1"/>`,
  );
  return `${worksheet}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`;
};

const headerRow = (columns: SheetColumn[]): string => {
  // Excel does not grow a row for wrapped text when it opens a file. 3 characters for the filter's button.
  const lines = Math.max(...columns.map(({ header, width }) => Math.ceil((header.length + 3) / width)));
  const cells = columns.map(({ header, required }, index) =>
    textCell(header, `${columnName(index)}1`, required ? styles.requiredHeader : styles.header),
  );
  return `<row r="1" ht="${lines * 15 + 6}" customHeight="1">${cells.join('')}</row>`;
};

/** For printing: fitted to the page's width, A4 landscape. */
const print = '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>';
