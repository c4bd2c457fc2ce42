import type { FieldError } from '@vuon/contract/problem';
import { requiredMessage } from '@vuon/contract/value';
import type { z } from 'zod';
import { type Cell, cellText } from './cells/cell.ts';
import type { Importer } from './importer/importer.ts';
import type { Mapping } from './match-columns.ts';

/** `input` holds the values that could be read, also of a row with errors: other rows are compared with it. */
export type CheckedRow = {
  input: Record<string, unknown>;
  shown: Record<string, string | null>;
  errors: FieldError[];
};

/** The cell that fills a field; null: empty, or there is none. */
export const cellFrom = (mapping: Mapping, cells: Cell[], key: string): Cell => {
  const source = mapping[key] ?? -1;
  return typeof source === 'string' ? source : (cells[source] ?? null);
};

/** Checks one row by itself: cells → values → the contract's schema. */
export const checkRow = ({ fields, parse }: Pick<Importer, 'fields' | 'parse'>, mapping: Mapping, cells: Cell[]) => {
  const values: Record<string, unknown> = {};
  const shown: CheckedRow['shown'] = {};
  const errors: FieldError[] = [];
  for (const { key, header, required, read } of fields) {
    const cell = cellFrom(mapping, cells, key);
    shown[key] = cellText(cell) || null;
    if (cell === null) {
      if (required) errors.push({ path: key, message: requiredMessage(labelOf(header)) });
      continue;
    }
    const result = typeof cell === 'object' && 'problem' in cell ? { error: cell.problem } : read(cell);
    if ('error' in result) errors.push({ path: key, message: result.error });
    else values[key] = result.value;
  }
  const known = new Set(errors.map(({ path }) => path));
  const parsed = parse(values);
  const others = parsed.success ? [] : fieldErrors(parsed.error).filter(({ path }) => !known.has(path));
  const input = parsed.success ? parsed.data : values;
  for (const { key, show } of fields) if (parsed.success && !known.has(key)) shown[key] = show(input[key]);
  return { input, shown, errors: [...errors, ...others] } satisfies CheckedRow;
};

/** On the field that the cell belongs to; the message says which item of a list is meant. */
const fieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues.map(({ path: [field = '', item], message }) => ({
    path: String(field),
    message: typeof item === 'number' ? `Mục ${item + 1}: ${message}` : message,
  }));

/** 'Cách hàng (m)' → 'Cách hàng' */
const labelOf = (header: string): string => header.replace(/\s*\([^()]*\)$/, '');
