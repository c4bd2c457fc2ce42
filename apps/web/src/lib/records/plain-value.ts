/** A value that needs no words of its own. */
export const plainValue = (value: unknown): string =>
  value === null || value === undefined || value === '' ? 'Trống' : String(value);
