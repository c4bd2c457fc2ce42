import { columnName, escapeText } from './sheet-xml.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const sheetPath = (index: number) => `worksheets/sheet${index + 1}.xml`;

export const contentTypesXml = (sheetCount: number): string => {
  const part = (path: string, type: string) => `<Override PartName="/${path}" ContentType="${type}"/>`;
  const sheets = Array.from({ length: sheetCount }, (_, index) =>
    part(`xl/${sheetPath(index)}`, `${spreadsheet}.worksheet+xml`),
  );
  return `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('xl/workbook.xml', `${spreadsheet}.sheet.main+xml`)}${sheets.join('')}${part('xl/styles.xml', `${spreadsheet}.styles+xml`)}${part('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml')}</Types>`;
};

const relations = (targets: [type: string, target: string][]): string =>
  `${head}<Relationships xmlns="${relationships}">${targets
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

export const rootRelationsXml = relations([
  [`${office}/officeDocument`, 'xl/workbook.xml'],
  ['http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties', 'docProps/core.xml'],
]);

export const workbookRelationsXml = (sheetCount: number): string =>
  relations([
    ...Array.from({ length: sheetCount }, (_, index): [string, string] => [`${office}/worksheet`, sheetPath(index)]),
    [`${office}/styles`, 'styles.xml'],
  ]);

export type WrittenSheet = {
  name: string;
  hidden: boolean;
  /** The range that the filter covers, 'A1:R201'; null: no filter. */
  filtered: string | null;
};

export const workbookXml = (sheets: WrittenSheet[]): string => {
  const list = sheets.map(
    ({ name, hidden }, index) =>
      `<sheet name="${attribute(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  const named = (name: string, index: number, more: string, reference: string) =>
    `<definedName name="_xlnm.${name}" localSheetId="${index}"${more}>${escapeText(reference)}</definedName>`;
  const names = sheets.flatMap(({ name, filtered }, index) =>
    filtered
      ? [
          named('_FilterDatabase', index, ' hidden="1"', `${quoted(name)}!${absolute(filtered)}`),
          // The row of headers is printed on every page.
          named('Print_Titles', index, '', `${quoted(name)}!$1:$1`),
        ]
      : [],
  );
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${list.join('')}</sheets>${names.length ? `<definedNames>${names.join('')}</definedNames>` : ''}</workbook>`;
};

export const corePropertiesXml = (title: string, createdAt: Date): string =>
  `${head}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeText(title)}</dc:title><dc:creator>Vườn</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${createdAt.toISOString()}</dcterms:created></cp:coreProperties>`;

export const attribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

/** A sheet's name as it is quoted in a formula. */
export const quoted = (sheetName: string) => `'${sheetName.replaceAll("'", "''")}'`;

const absolute = (range: string) => range.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');

/** 'A1:R201' */
export const rangeOf = (columnCount: number, lastRow: number) => `A1:${columnName(columnCount - 1)}${lastRow}`;
