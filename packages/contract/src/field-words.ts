import { formatDay } from './day.ts';

/**
 * The label of a field, and the notation of its values: for forms, histories, and the sheets that are exported and imported.
 * Plain data, so that pages have it without zod.
 */
export type FieldWord = {
  label: string;
  /** 'text' by default. 'list': several things in one cell, in a form that the noun defines. */
  kind?: 'text' | 'integer' | 'number' | 'day' | 'moment' | 'choice' | 'yes-no' | 'list';
  unit?: string;
  /** The name of each choice. */
  names?: Readonly<Record<string, string>>;
  /** The width of its column in a sheet, in characters. */
  width?: number;
  /** The field of the stored record that has the value in words: `foreman` of `foremanId`. */
  shownBy?: string;
};

/** A noun's words `satisfies FieldWords<keyof …Input>`: a field without words does not compile. */
export type FieldWords<Field extends string = string> = Record<Field, FieldWord>;

type Labels<W> = { [Field in keyof W]: string };

/** The labels of a form. */
export const labelsOf = <W extends FieldWords>(words: W): Labels<W> =>
  Object.fromEntries(Object.entries(words).map(([field, { label }]) => [field, label])) as Labels<W>;

/** The labels of the stored record's fields in a history, in the order of the form. */
export const historyLabels = (words: FieldWords): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([field, { label, shownBy }]) => [shownBy ?? field, label]));

/** The header of the field's column in a sheet: 'Cách hàng (m)'. */
export const headerOf = ({ label, unit }: FieldWord): string => (unit ? `${label} (${unit})` : label);

/** A field's value in words; the caller names empty values. */
export const fieldText = (words: FieldWords, field: string, value: unknown): string => {
  const word = words[field];
  if (word?.names) return word.names[String(value)] ?? String(value);
  if (typeof value === 'boolean') return value ? 'Có' : 'Không';
  if (typeof value === 'number') return String(value).replace('.', ',');
  return word?.kind === 'day' ? formatDay(String(value)) : String(value);
};
