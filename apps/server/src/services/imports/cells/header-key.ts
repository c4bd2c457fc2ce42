/**
 * The same key for headers that mean the same: 'Cách hàng (m) *' and 'CACH HANG' → 'cach hang'. Accents, case, units in
 * brackets and punctuation do not count.
 */
export const headerKey = (header: string): string =>
  foldText(header.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** For comparing without accents and case: 'Sầu riêng Đỏ' → 'sau rieng do'. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase();
