import { type CropGroup, cropGroupWords } from '@vuon/contract/crops/crop-group';
import { colorField, sheetOf, writtenField } from '#imports';
import { formatYields, parseYields, yieldsExample } from './crop-group.columns.ts';

const metres = 'Mét, từ 0,5 đến 50.';

export const cropGroupSheet = sheetOf<CropGroup, keyof typeof cropGroupWords>(cropGroupWords, {
  code: {
    synonyms: ['Mã', 'Mã nhóm', 'Mã nhóm cây trồng', 'Mã cây', 'Mã cây trồng', 'Code'],
    required: true,
    help: 'Chữ, số và các dấu . _ / -, không có khoảng trắng; mỗi nhóm một mã.',
    example: 'BO-034',
  },
  name: {
    synonyms: [
      ...['Tên', 'Tên nhóm', 'Tên nhóm cây trồng', 'Nhóm cây', 'Nhóm cây trồng'],
      ...['Tên cây', 'Tên cây trồng', 'Cây trồng'],
    ],
    required: true,
    example: 'Bơ 034',
  },
  variety: { synonyms: ['Giống cây', 'Tên giống'], example: '034' },
  scientificName: { synonyms: ['Tên Latin', 'Danh pháp'], example: 'Persea americana' },
  color: {
    read: colorField,
    synonyms: ['Màu', 'Mã màu', 'Màu sắc', 'Màu trên bản đồ'],
    help: 'Mã màu #rrggbb; để trống thì lấy màu xanh lá.',
    example: '#5c7f2b',
  },
  icon: {
    synonyms: ['Icon', 'Hình'],
    help: 'Chọn một trong danh sách; để trống thì là Cây khác.',
    example: 'Bơ',
  },
  rowSpacing: { synonyms: ['Khoảng cách hàng', 'Hàng cách hàng', 'Cự ly hàng'], help: metres, example: 7.5 },
  treeSpacing: { synonyms: ['Khoảng cách cây', 'Cây cách cây', 'Cự ly cây'], help: metres, example: 6.5 },
  bloomToHarvestMin: {
    synonyms: ['Số ngày ra hoa đến thu hoạch ít nhất', 'Ngày thu hoạch ít nhất'],
    help: 'Số ngày nguyên, từ 1 đến 1.000.',
    example: 200,
  },
  bloomToHarvestMax: {
    synonyms: ['Số ngày ra hoa đến thu hoạch nhiều nhất', 'Ngày thu hoạch nhiều nhất'],
    help: 'Số ngày nguyên, không nhỏ hơn cột trước.',
    example: 240,
  },
  yields: {
    read: writtenField(parseYields, formatYields, yieldsExample),
    value: ({ yields }) => formatYields(yields),
    synonyms: ['Sản lượng', 'Năng suất', 'Năng suất theo tuổi'],
    help: 'Mỗi tuổi một mức, cách nhau bằng dấu chấm phẩy.',
    example: yieldsExample,
  },
  notes: { synonyms: ['Chú thích', 'Mô tả'], example: 'Trồng xen cà phê' },
});
