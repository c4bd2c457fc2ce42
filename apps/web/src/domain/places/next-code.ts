const lastNumber = /^(.*?)(\d{1,9})(\D*)$/;

/** The code after this one: its last number counted on, as wide as it was. 'A-10-H03' → 'A-10-H04'; null: it has none. */
export const nextCode = (code: string): string | null => {
  const [, before = '', digits = '', after = ''] = lastNumber.exec(code) ?? [];
  if (digits === '') return null;
  return `${before}${String(Number(digits) + 1).padStart(digits.length, '0')}${after}`;
};
