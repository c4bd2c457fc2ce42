/** '1.250,5' → 1250.5, as people write numbers; '' → null; undefined: it is no number. */
export const typedNumber = (text: string): number | null | undefined => {
  const plain = text.trim().replace(/[\s\u00a0₫]|đồng|công|ngày/g, '');
  if (plain === '') return null;
  // Dots part thousands; a lone dot with one or two digits after it is a decimal one, as Excel in English writes it.
  const decimal = /^\d+\.\d{1,2}$/.test(plain) ? plain : plain.replace(/\.(?=\d{3}(\D|$))/g, '').replace(',', '.');
  return /^\d+(\.\d+)?$/.test(decimal) ? Number(decimal) : undefined;
};
