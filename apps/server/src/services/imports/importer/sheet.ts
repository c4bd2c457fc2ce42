import { type FieldWord, type FieldWords, headerOf } from '@vuon/contract/field-words';
import { type CellValue, type ExportColumn, fieldColumn } from '#exports';
import type { Cell } from '../cells/cell.ts';
import {
  choiceField,
  dayField,
  type FieldKind,
  type ImporterField,
  momentField,
  numberField,
  textField,
  yesNoField,
} from './import-field.ts';
import { cellOf } from './stored-cell.ts';

/** The parts of a column that an import needs beyond the words of its field. */
export type SheetColumn<Row> = {
  /** Other names that people use for it. */
  synonyms?: string[];
  required?: boolean;
  /** How to fill its cells, in words. */
  help?: string;
  example: Cell;
  /** How its cells are read, where the field's kind is not enough: a list, the code of another record. */
  read?: FieldKind;
  /** The exported value, if it is not the field itself. */
  value?: (row: Row) => CellValue;
  /** The field of the record that the column tells, if it has another name: `location` of the column `shape`. */
  of?: string;
} & Pick<ExportColumn<Row>, 'drawn' | 'long'>;

type Kind = NonNullable<FieldWord['kind']>;

const readers: Record<Kind, (word: FieldWord) => FieldKind> = {
  text: () => textField,
  integer: ({ unit }) => numberField(unit),
  number: ({ unit }) => numberField(unit),
  day: () => dayField,
  moment: () => momentField,
  choice: ({ names = {} }) => choiceField(names),
  'yes-no': () => yesNoField,
  list: () => textField,
};

/**
 * The columns of a noun's sheet, in their order: exports write them, imports read them, so that exported rows can be imported
 * again. Every field has words in the contract; a column adds the parts that only a sheet needs.
 */
export const sheetOf = <Row, Field extends string>(
  words: FieldWords<Field>,
  columns: { [F in Field]?: SheetColumn<Row> },
): { columns: ExportColumn<Row>[]; fields: ImporterField[] } => {
  const named = Object.entries<SheetColumn<Row> | undefined>(columns).flatMap(([field, column]) =>
    column ? [{ field, column, word: words[field as Field] }] : [],
  );
  const exported = named.map(
    ({ field, column, word }): ExportColumn<Row> => ({
      ...fieldColumn(field, word),
      ...(column.value && { value: column.value }),
      ...(column.drawn && { drawn: column.drawn }),
      ...(column.long && { long: column.long }),
    }),
  );
  return {
    columns: exported,
    fields: named.map(({ field, column: { read, synonyms, required, help, example, of = field }, word }, index) => ({
      ...(read ?? readers[word.kind ?? 'text'](word)),
      key: field,
      header: headerOf(word),
      example,
      of,
      cell: (row) => cellOf(exported[index] as ExportColumn<unknown>, row),
      ...(synonyms && { synonyms }),
      ...(required && { required }),
      ...(help && { help }),
    })),
  };
};
