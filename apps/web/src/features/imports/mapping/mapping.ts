import type { FieldSource, Import } from '@vuon/contract/imports/import';

type Mapping = Import['mapping'];

/**
 * Required fields that nothing fills, and fields whose one value for all rows is still empty. Rows that mean stored records
 * need no more than the fields that tell which.
 */
export const missingFields = ({ fields }: Pick<Import, 'fields'>, mapping: Mapping, isMatched = false) =>
  fields.filter(({ key, required, isKey }) =>
    key in mapping ? isBlank(mapping[key]) : required && (isKey || !isMatched),
  );

const isBlank = (source: FieldSource | undefined) => typeof source === 'string' && source.trim() === '';

/** Columns of the file that fill no field, with their index. */
export const unusedColumns = ({ columns }: Pick<Import, 'columns'>, mapping: Mapping) => {
  const used = new Set(Object.values(mapping));
  return columns.flatMap((column, index) => (used.has(index) ? [] : [{ ...column, index }]));
};

/** `source` null: nothing fills the field. */
export const withSource = (mapping: Mapping, key: string, source: FieldSource | null): Mapping => {
  const { [key]: _, ...others } = mapping;
  return source === null ? others : { ...others, [key]: source };
};

export const isSameMapping = (a: Mapping, b: Mapping): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([key, column]) => b[key] === column);

/** Excel's name for a column without a header: 0 → 'A', 27 → 'AB'. */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

export const columnName = (header: string, index: number): string => header.trim() || `Cột ${columnLetters(index)}`;
