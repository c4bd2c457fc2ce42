import { type Person, personKindNames, personWords, rateTypeNames } from '@vuon/contract/people/person';
import { cellText, choiceField, type FieldKind, sheetOf, textField } from '#imports';

/** Excel drops leading zeros: 12 digits on today's card, or 9 on the old one. */
const idNumberField: FieldKind = {
  ...textField,
  read: (cell) => {
    const text = cellText(cell).replace(/[\s.]/g, '');
    if (typeof cell !== 'number' || !/^\d{7,11}$/.test(text)) return { value: text };
    return { value: text.padStart(text.length < 10 ? 9 : 12, '0') };
  },
};

/** The code is given by the system: in a file it tells which person a row means. */
const words = { code: { label: 'Mã nhân sự', width: 12 }, ...personWords };

export const personSheet = sheetOf<Person, keyof typeof words>(words, {
  code: {
    synonyms: ['Mã', 'Mã NS', 'Mã nhân viên'],
    help: 'Để trống khi thêm người mới: mã được cấp khi ghi.',
    example: null,
  },
  fullName: {
    synonyms: ['Họ tên', 'Tên', 'Tên nhân sự', 'Tên nhân viên', 'Nhân viên', 'Người lao động'],
    required: true,
    example: 'Y Bhăm Niê',
  },
  kind: {
    read: choiceField(personKindNames, { 'Chính thức': 'staff', 'Lâu dài': 'staff', 'Mùa vụ': 'seasonal' }),
    synonyms: ['Loại', 'Loại nhân sự', 'Loại lao động'],
    help: `${personKindNames.staff} hoặc ${personKindNames.seasonal}; để trống thì là ${personKindNames.staff}.`,
    example: personKindNames.staff,
  },
  position: { synonyms: ['Chức vụ', 'Chức danh', 'Vị trí', 'Nhiệm vụ'], example: 'Tưới và bón phân' },
  phoneNumber: {
    synonyms: ['Điện thoại', 'SĐT', 'Di động'],
    help: 'Số di động hoặc cố định, viết kiểu nào cũng được.',
    example: '0868 891 902',
  },
  idNumber: {
    read: idNumberField,
    synonyms: ['CCCD', 'CMND', 'Căn cước', 'Số căn cước', 'Căn cước công dân', 'Số CMND/CCCD'],
    help: '12 chữ số, hoặc 9 của CMND cũ; mỗi người một số.',
    example: '066095001234',
  },
  startedOn: {
    synonyms: ['Ngày vào', 'Ngày bắt đầu', 'Vào làm'],
    help: 'dd/mm/yyyy.',
    example: { day: '2024-03-01' },
  },
  endedOn: {
    synonyms: ['Ngày nghỉ việc', 'Ngày kết thúc', 'Nghỉ việc'],
    help: 'Từ ngày này không làm nữa, dd/mm/yyyy; để trống khi còn làm.',
    example: null,
  },
  rateType: {
    read: choiceField(rateTypeNames, { Tháng: 'month', Ngày: 'day', 'Theo ngày': 'day', 'Theo khoán': 'piece' }),
    synonyms: ['Cách tính công', 'Hình thức trả công', 'Loại lương'],
    help: `${Object.values(rateTypeNames).join(', ')}; để trống khi chưa thỏa thuận.`,
    example: rateTypeNames.day,
  },
  rateAmount: {
    synonyms: ['Lương', 'Mức lương', 'Đơn giá', 'Tiền lương'],
    help: 'Đồng cho một tháng, một ngày hoặc một đơn vị khoán.',
    example: 350_000,
  },
  rateUnit: {
    synonyms: ['Đơn vị tính', 'ĐVT'],
    help: 'Chỉ khi trả theo khoán: kg, cây, ha …',
    example: null,
  },
  notes: { synonyms: ['Chú thích', 'Mô tả'], example: 'Biết lái máy kéo' },
});
