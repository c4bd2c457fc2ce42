/** For comparing without accents and case: 'Sầu riêng Đỏ' → 'sau rieng do'. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase();
