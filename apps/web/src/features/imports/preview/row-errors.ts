import type { Import, ImportField, ImportRow } from '@vuon/contract/imports/import';

export type RowErrors = {
  /** Messages by field key. */
  byField: Map<string, string[]>;
  /** Messages about the whole line. */
  ofLine: string[];
};

/** 'stages.0.days' is about the field 'stages'; an error without a known field is about the line. */
export const errorsOf = ({ errors }: Pick<ImportRow, 'errors'>, fields: ImportField[]): RowErrors => {
  const known = new Set(fields.map(({ key }) => key));
  const byField = new Map<string, string[]>();
  const ofLine: string[] = [];
  for (const { path, message } of errors) {
    const key = path.split('.')[0] ?? '';
    if (known.has(key)) byField.set(key, [...(byField.get(key) ?? []), message]);
    else ofLine.push(message);
  }
  return { byField, ofLine };
};

/** The fields that get a column: those that the mapping fills, and those with an error on this page. */
export const shownFields = ({ fields, mapping }: Pick<Import, 'fields' | 'mapping'>, rows: ImportRow[]) => {
  const wrong = new Set(rows.flatMap((row) => [...errorsOf(row, fields).byField.keys()]));
  return fields.filter(({ key }) => key in mapping || wrong.has(key));
};

/** Only the fields in which a row of this page differs from its record, or is wrong; all of them if there is no such row. */
export const changedFields = (one: Pick<Import, 'fields' | 'mapping'>, rows: ImportRow[]) => {
  const seen = new Set(
    rows.flatMap((row) => [...Object.keys(row.before), ...errorsOf(row, one.fields).byField.keys()]),
  );
  const shown = one.fields.filter(({ key }) => seen.has(key));
  return shown.some(({ isKey }) => !isKey) ? shown : shownFields(one, rows);
};
