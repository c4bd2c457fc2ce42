import { stockBatchWords } from '@vuon/contract/handbook/stock-batch';
import { sheetOf, textField } from '#imports';
import type { FileBatch } from './stock-batch.queries.ts';

const words = { code: { label: 'Mã lô nhập', width: 12 }, ...stockBatchWords };

export const stockBatchSheet = sheetOf<FileBatch, keyof typeof words>(words, {
  code: { synonyms: ['Mã', 'Lô nhập', 'Mã lô'], help: 'Để trống nếu là lần nhập mới.', example: null },
  materialId: {
    // The code or the name; the check finds the material.
    read: textField,
    value: ({ material }) => material.code,
    synonyms: ['Mã vật tư', 'Tên vật tư', 'Tên hàng', 'Mã hàng'],
    required: true,
    help: 'Mã hoặc tên của vật tư trong danh mục.',
    example: 'NPK-16',
  },
  receivedOn: {
    synonyms: ['Ngày mua', 'Ngày nhập kho'],
    required: true,
    help: 'dd/mm/yyyy.',
    example: { day: '2026-06-01' },
  },
  quantity: {
    synonyms: ['SL', 'Số lượng nhập', 'Khối lượng'],
    required: true,
    help: 'Theo đơn vị tính của vật tư.',
    example: 500,
  },
  unitPrice: { synonyms: ['Giá', 'Giá mua'], help: 'Đồng cho một đơn vị tính.', example: 15_500 },
  expiresOn: { synonyms: ['HSD', 'Hạn sử dụng', 'Ngày hết hạn'], example: { day: '2028-05-31' } },
  lotNumber: { synonyms: ['Số lô', 'Lô sản xuất', 'Số lô NSX'], example: 'L2405' },
  supplier: { synonyms: ['Nơi mua', 'Nơi bán', 'Đại lý'], example: 'Đại lý Hai Nhân' },
  invoiceNumber: { synonyms: ['Hóa đơn', 'Số HĐ', 'Chứng từ'], example: 'HD-0231' },
  notes: { synonyms: ['Chú thích', 'Mô tả'], example: null },
});
