import { z } from 'zod';

/** The last digit of a GTIN by its first ones: weights 3 and 1 from the right (GS1 General Specifications, 7.9). */
export const gtinCheckDigit = (digits: string): number => {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
};

/** A trade item number of GS1 in its longest form. */
export const Gtin = z
  .string()
  .trim()
  .regex(/^\d{14}$/, 'GTIN có đúng 14 chữ số; mã 13 số thì thêm 0 ở đầu')
  .refine(
    // Also tried on texts of another form, which have their own message.
    (gtin) => !/^\d{14}$/.test(gtin) || gtinCheckDigit(gtin.slice(0, 13)) === Number(gtin.at(-1)),
    'Số kiểm tra ở cuối không khớp. Hãy xem lại từng chữ số của GTIN',
  );

/** The address of a lot by GS1 Digital Link, below the product's own address: (01) is the item, (10) the lot. */
export const digitalLinkPath = (gtin: string, lotCode: string): string =>
  `/01/${gtin}/10/${encodeURIComponent(lotCode)}`;
