import { type Buyer, buyerWords } from '@vuon/contract/harvest/buyer';
import { cellText, type FieldKind, sheetOf, textField } from '#imports';

/** Excel drops a leading zero: a tax code has 10 digits. */
const taxCodeField: FieldKind = {
  ...textField,
  read: (cell) => {
    const text = cellText(cell).replace(/[\s.]/g, '');
    return { value: typeof cell === 'number' && /^\d{8,9}$/.test(text) ? text.padStart(10, '0') : text };
  },
};

/** The code is given by the system: in a file it tells which buyer a row means. */
const words = { code: { label: 'Mã bên mua', width: 12 }, ...buyerWords };

export const buyerSheet = sheetOf<Buyer, keyof typeof words>(words, {
  code: {
    synonyms: ['Mã', 'Mã BM', 'Mã khách hàng'],
    help: 'Để trống khi thêm mới: mã được cấp khi ghi.',
    example: null,
  },
  name: {
    synonyms: ['Tên', 'Bên mua', 'Khách hàng', 'Tên khách hàng', 'Vựa', 'Thương lái', 'Công ty'],
    required: true,
    example: 'Vựa Hai Thành',
  },
  phone: {
    synonyms: ['Điện thoại', 'SĐT', 'Di động'],
    help: 'Số di động hoặc cố định, viết kiểu nào cũng được.',
    example: '0905 123 456',
  },
  taxCode: { read: taxCodeField, synonyms: ['MST', 'Mã thuế'], help: '10, 12 hoặc 13 chữ số.', example: '6001234567' },
  address: { synonyms: ['Nơi ở', 'Trụ sở'], example: 'Phước An, Krông Pắc, Đắk Lắk' },
  packingHouseCode: {
    synonyms: ['Mã cơ sở đóng gói', 'MSCSĐG', 'Mã đóng gói'],
    help: 'Mã của cơ sở đóng gói mà hàng được đưa tới.',
    example: 'VN-DLPH-021',
  },
  notes: { synonyms: ['Chú thích', 'Mô tả'], example: 'Lấy hàng buổi sáng' },
});
