import type { ImportField, ImportRow } from '@vuon/contract/imports/import';
import { formatNumber } from '#lib/format.ts';

/** How a row is called: 'A-01', and 'DD · dòng 2' below it. */
export const headOf = (row: Pick<ImportRow, 'line' | 'values'>, fields: ImportField[]) => {
  const keys = fields.flatMap(({ key, isKey }) => (isKey ? (row.values[key] ?? []) : []));
  const line = `dòng ${formatNumber(row.line)}`;
  const name = keys.at(-1) ?? fields.map(({ key }) => row.values[key]).find(Boolean);
  return name
    ? { name, place: [...keys.slice(0, -1), line].join(' · ') }
    : { name: `Dòng ${formatNumber(row.line)}`, place: '' };
};
