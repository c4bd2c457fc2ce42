/** Both ends included, counted from 0. */
export type ByteRange = { start: number; end: number };

/**
 * What a Range header asks for, of something of this size. undefined: all of it, as also for what is no single range;
 * null: nothing that exists.
 */
export const readRange = (header: string | undefined, bytes: number): ByteRange | null | undefined => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start <= end ? { start, end } : null;
};
