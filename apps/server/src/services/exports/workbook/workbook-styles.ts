/** The numbers of the cell formats in `stylesXml`, in its order. */
export const styles = {
  plain: 0,
  header: 1,
  text: 2,
  integer: 3,
  number: 4,
  date: 5,
  datetime: 6,
  boolean: 2,
  requiredHeader: 7,
} as const;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const font = (inner: string) => `<font>${inner}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
const fill = (color: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${color}"/><bgColor indexed="64"/></patternFill></fill>`;
const cellFormat = (numberFormat: number) =>
  `<xf numFmtId="${numberFormat}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
const headerFormat = (fillId: number) =>
  `<xf numFmtId="49" fontId="1" fillId="${fillId}" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>`;

/** 49 is text, 1 a whole number, 0 any number; 164 and up are our own. */
export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm"/></numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill('E3F2E6')}${fill('FFE8B8')}</fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FF2F9E44"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8">${cellFormat(0)}${headerFormat(2)}${cellFormat(49)}${cellFormat(1)}${cellFormat(0)}${cellFormat(164)}${cellFormat(165)}${headerFormat(3)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
