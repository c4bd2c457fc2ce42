import type { Import } from '@vuon/contract/imports/import';

type Mapping = Import['mapping'];

/** Required fields that no column fills. */
export const missingFields = ({ fields }: Pick<Import, 'fields'>, mapping: Mapping) =>
  fields.filter(({ key, required }) => required && !(key in mapping));

/** Columns of the file that fill nothing, with their index. */
export const unusedColumns = ({ columns }: Pick<Import, 'columns'>, mapping: Mapping) => {
  const used = new Set(Object.values(mapping));
  return columns.flatMap((column, index) => (used.has(index) ? [] : [{ ...column, index }]));
};

/** null: no column fills the field. */
export const withColumn = (mapping: Mapping, key: string, column: number | null): Mapping => {
  const { [key]: _, ...others } = mapping;
  return column === null ? others : { ...others, [key]: column };
};

export const isSameMapping = (a: Mapping, b: Mapping): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([key, column]) => b[key] === column);

/** Excel's name of a column, for those without a header: 0 → 'A', 27 → 'AB'. */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

export const columnName = (header: string, index: number): string => header.trim() || `Cột ${columnLetters(index)}`;
