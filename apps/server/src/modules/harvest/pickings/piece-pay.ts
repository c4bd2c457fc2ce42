/** How many of a piecework unit this harvest is; null: the unit is none of harvest. */
const unitsOf = (unit: string, { kg, fruits }: { kg: number | null; fruits: number }): number | null => {
  switch (unit.normalize('NFC').trim().toLowerCase()) {
    case 'kg':
    case 'ký':
    case 'kí':
      return kg;
    case 'tạ':
      return kg === null ? null : kg / 100;
    case 'tấn':
      return kg === null ? null : kg / 1000;
    case 'trái':
    case 'quả':
      return fruits;
    default:
      return null;
  }
};

/** What a person gets for a harvest by their piece rate, in đồng. */
export const piecePay = (
  rate: { amount: number; unit: string } | null,
  harvest: { kg: number | null; fruits: number },
): number | null => {
  const units = rate && unitsOf(rate.unit, harvest);
  return rate && units !== null ? Math.round(rate.amount * units) : null;
};
