import { fold } from '@vuon/contract/fold';

export { fold as foldText };

/**
 * The same key for headers that mean the same: 'Cách hàng (m) *' and 'CACH HANG' → 'cach hang'. Accents, case, units in
 * brackets and punctuation do not count.
 */
export const headerKey = (header: string): string =>
  fold(header.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
