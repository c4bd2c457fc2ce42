const lastNumber = /^(.*?)(\d{1,9})(\D*)$/;

/** The next code: its last number plus one, with the same number of digits. 'A-10-H03' → 'A-10-H04'; null: it has no number. */
export const nextCode = (code: string): string | null => {
  const [, before = '', digits = '', after = ''] = lastNumber.exec(code) ?? [];
  if (digits === '') return null;
  return `${before}${String(Number(digits) + 1).padStart(digits.length, '0')}${after}`;
};
