import { formatDay } from './day.ts';

/**
 * What people call a field, and how its values are written: for forms, histories, and the sheets that are exported and imported.
 * Plain data, so that pages have it without zod.
 */
export type FieldWord = {
  label: string;
  /** 'text' unless told. 'list': several things in one cell, whose form the noun knows. */
  kind?: 'text' | 'integer' | 'number' | 'day' | 'moment' | 'choice' | 'yes-no' | 'list';
  unit?: string;
  /** What each choice is called. */
  names?: Readonly<Record<string, string>>;
  /** Of its column in a sheet, in characters. */
  width?: number;
  /** The field of the stored record that says it in words: `foreman` of `foremanId`. */
  shownBy?: string;
};

/** A noun's words `satisfies FieldWords<keyof …Input>`: a field without words does not compile. */
export type FieldWords<Field extends string = string> = Record<Field, FieldWord>;

type Labels<W> = { [Field in keyof W]: string };

/** The labels of a form. */
export const labelsOf = <W extends FieldWords>(words: W): Labels<W> =>
  Object.fromEntries(Object.entries(words).map(([field, { label }]) => [field, label])) as Labels<W>;

/** What a history calls the fields of the stored record, in the order of the form. */
export const historyLabels = (words: FieldWords): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([field, { label, shownBy }]) => [shownBy ?? field, label]));

/** 'Cách hàng (m)': what a sheet calls its column. */
export const headerOf = ({ label, unit }: FieldWord): string => (unit ? `${label} (${unit})` : label);

/** A field's value in words; empty ones are the caller's to name. */
export const fieldText = (words: FieldWords, field: string, value: unknown): string => {
  const word = words[field];
  if (word?.names) return word.names[String(value)] ?? String(value);
  if (typeof value === 'boolean') return value ? 'Có' : 'Không';
  if (typeof value === 'number') return String(value).replace('.', ',');
  return word?.kind === 'day' ? formatDay(String(value)) : String(value);
};
