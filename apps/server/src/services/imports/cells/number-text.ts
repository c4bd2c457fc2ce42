/**
 * A number as people type it: '1.234,5' as in Viet Nam, '1234.5' and '1,234.5' as in files from elsewhere. A single point
 * before three digits groups, as in Viet Nam: '1.234' is 1234. null: not a number.
 */
export const parseNumber = (text: string): number | null => {
  const compact = text.replace(/[\s\u00a0\u202f]/g, '').replace(/^[−–]/, '-');
  for (const [form, group] of forms)
    if (form.test(compact)) return Number(compact.replaceAll(group, '').replace(',', '.'));
  return null;
};

// In the order in which they are tried, each with its grouping character.
const forms: [RegExp, string][] = [
  [/^[+-]?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/, '.'],
  [/^[+-]?[1-9]\d{0,2}(,\d{3})+\.\d+$/, ','],
  [/^[+-]?[1-9]\d{0,2}(,\d{3}){2,}$/, ','],
  [/^[+-]?\d+([.,]\d+)?$/, ' '],
];
