/** Both ends included, counted from 0. */
export type ByteRange = { start: number; end: number };

/**
 * The range that a Range header asks for, of content of this size. undefined: all of it, also if the header is not a single
 * range; null: a range outside of the content.
 */
export const readRange = (header: string | undefined, bytes: number): ByteRange | null | undefined => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start <= end ? { start, end } : null;
};
