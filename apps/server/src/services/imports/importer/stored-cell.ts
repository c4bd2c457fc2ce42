import type { ExportColumn } from '#exports';
import { type Cell, cleanText } from '../cells/cell.ts';

/** The cell of a stored record as it reads after its export: a record is compared with a file in the file's own form. */
export const cellOf = ({ type, value }: Pick<ExportColumn<unknown>, 'type' | 'value'>, row: unknown): Cell => {
  const exported = value(row);
  if (exported === null || exported === '') return null;
  if (typeof exported === 'boolean') return exported ? 'Có' : 'Không';
  if (typeof exported === 'number') return type === 'text' ? String(exported) : exported;
  if (type === 'date') return { day: exported };
  return type === 'datetime' ? momentCell(exported) : cleanText(exported.normalize('NFC'));
};

/** In Viet Nam, as sheets show it. */
const momentCell = (iso: string): Cell => {
  const [day = '', time = ''] = new Date(Date.parse(iso) + 7 * 3_600_000).toISOString().slice(0, -1).split('T');
  return time === '00:00:00.000' ? { day } : { day, time };
};
