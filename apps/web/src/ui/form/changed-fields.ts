export type Values = Record<string, unknown>;

/** One spelling for 'no value', so that clearing a field that was never filled is no change. */
const canonical = (value: unknown): unknown => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value.normalize('NFC').trim() || null;
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object') return value;
  const pairs = Object.entries(value).map(([key, inner]) => [key, canonical(inner)] as const);
  return Object.fromEntries(pairs.filter(([, inner]) => inner !== null).sort(([a], [b]) => (a < b ? -1 : 1)));
};

export const sameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));

export const changedFields = (before: Values, after: Values, names: string[]): string[] =>
  names.filter((name) => !sameValue(before[name], after[name]));

export type Difference = { name: string; mine: unknown; theirs: unknown; changedBy: 'me' | 'them' | 'both' };

/** Three versions of a record: as it was opened, as it is typed, as it is stored now. Only fields that differ are listed. */
export const differences = (base: Values, mine: Values, theirs: Values, names: string[]): Difference[] =>
  changedFields(mine, theirs, names).map((name) => ({
    name,
    mine: mine[name],
    theirs: theirs[name],
    changedBy: sameValue(base[name], theirs[name]) ? 'me' : sameValue(base[name], mine[name]) ? 'them' : 'both',
  }));
