import { type FieldWord, type FieldWords, headerOf } from '@vuon/contract/field-words';
import type { ExportColumn } from './export-list.ts';
import type { CellType, CellValue } from './workbook/sheet-xml.ts';

const cellTypes: Record<NonNullable<FieldWord['kind']>, CellType> = {
  text: 'text',
  integer: 'integer',
  number: 'number',
  day: 'date',
  moment: 'datetime',
  choice: 'text',
  'yes-no': 'boolean',
  list: 'text',
};

/** The column of a field, with its value in words. */
export const fieldColumn = (field: string, word: FieldWord): ExportColumn<unknown> => ({
  header: headerOf(word),
  type: cellTypes[word.kind ?? 'text'],
  width: word.width ?? 16,
  value: (row) => plainCell(word, (row as Record<string, unknown>)[field]),
});

/** The columns of all fields that have words. */
export const fieldColumns = (words: FieldWords): ExportColumn<unknown>[] =>
  Object.entries(words).map(([field, word]) => fieldColumn(field, word));

const plainCell = ({ names }: FieldWord, value: unknown): CellValue =>
  names && typeof value === 'string' ? (names[value] ?? value) : ((value ?? null) as CellValue);
