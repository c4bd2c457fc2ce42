import { type FieldSource, versionHeader } from '@vuon/contract/imports/import';
import { headerKey } from './cells/header-key.ts';
import type { ImporterField } from './importer/import-field.ts';

/** Field key → the source of its value. */
export type Mapping = Record<string, FieldSource>;

/** The version of the record in an exported file: no field of the record, but a column that a file may have. */
export const versionKey = 'version';
export const versionColumn: Named = { key: versionKey, header: versionHeader };

type Named = Pick<ImporterField, 'key' | 'header' | 'synonyms'>;

const namesOf = ({ header, synonyms = [] }: Named): string[] => [header, ...synonyms].map(headerKey);

/** The headers by which a header row is recognised. */
export const knownHeaders = (fields: Named[]): string[] => fields.flatMap(namesOf);

/**
 * Which column fills which field: first those that carry a field's own header, then those with another name for it, then
 * those whose header holds a name among other words. Every column is used once.
 */
export const matchColumns = (fields: Named[], headers: string[]): Mapping => {
  const mapping: Mapping = {};
  const free = new Map(headers.map((header, index) => [index, headerKey(header)]));
  const assign = (fits: (names: string[], header: string) => boolean) => {
    for (const field of fields) {
      if (field.key in mapping) continue;
      const found = [...free].find(([, header]) => header !== '' && fits(namesOf(field), header));
      if (!found) continue;
      mapping[field.key] = found[0];
      free.delete(found[0]);
    }
  };
  assign(([own], header) => header === own);
  assign((names, header) => names.includes(header));
  assign((names, header) => names.some((name) => name.includes(' ') && ` ${header} `.includes(` ${name} `)));
  return mapping;
};
