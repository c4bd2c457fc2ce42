import { expect, test } from 'vitest';
import { Gtin, gtinCheckDigit } from './gtin.ts';

const refusal = (gtin: string) =>
  Gtin.safeParse(gtin)
    .error?.issues.map(({ message }) => message)
    .join('; ');

test('a GTIN has 14 digits, of which the last follows from the others', () => {
  // The example of the GS1 General Specifications: 6291041500213 is an EAN-13.
  expect(gtinCheckDigit('629104150021')).toBe(3);
  expect(Gtin.parse(' 06291041500213 ')).toBe('06291041500213');
  expect(Gtin.parse('18938505970018')).toBe('18938505970018');
});

test('each fault has its own sentence', () => {
  expect(refusal('6291041500213')).toBe('GTIN có đúng 14 chữ số; mã 13 số thì thêm 0 ở đầu');
  expect(refusal('0629104150021x')).toBe('GTIN có đúng 14 chữ số; mã 13 số thì thêm 0 ở đầu');
  expect(refusal('06291041500214')).toBe('Số kiểm tra ở cuối không khớp. Hãy xem lại từng chữ số của GTIN');
});
