import type { RecordChange } from '#audit';
import type { Base } from './compare-row.ts';
import type { RecalledRow, StoredRow } from './importer/importer.ts';

// Every change writes them.
const stamps = new Set(['version', 'updatedAt', 'updatedByName', 'name']);

/**
 * The record at an earlier version: what later changes replaced is put back. null: the history does not tell. Changes made
 * by bulk acts have no version; those before the last one with a version that is old enough are left out.
 */
export const baseOf = (row: StoredRow, version: number, changes: RecordChange[]): Base | null => {
  const anchor = changes.findLastIndex(({ after }) => Number(after?.version ?? Number.NaN) <= version);
  const since = changes.slice(anchor + 1).filter(({ before, after }) => before && after);
  if (!since.length) return null;
  const touchedBy = since.map((change) => differing(change));
  const base: RecalledRow = { ...row };
  for (const [index, { before }] of [...since.entries()].reverse()) {
    const replaced = (touchedBy[index] ?? []).map((field) => [field, before?.[field] ?? null]);
    Object.assign(base, Object.fromEntries(replaced));
  }
  return {
    row: base,
    touched: new Set(touchedBy.flat()),
    lastChange: (fields) => {
      const index = touchedBy.findLastIndex((touched) => fields.some((field) => touched.includes(field)));
      const { by = null, at = null } = since[index] ?? since.at(-1) ?? {};
      return { by, at };
    },
  };
};

const differing = ({ before, after }: RecordChange): string[] =>
  Object.keys({ ...before, ...after }).filter(
    (field) => !stamps.has(field) && JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after?.[field] ?? null),
  );
