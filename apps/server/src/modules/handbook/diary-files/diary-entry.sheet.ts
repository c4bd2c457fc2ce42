import { diaryEntryWords, type Weather, weatherWords } from '@vuon/contract/handbook/diary-entry-input';
import { placesExample } from '#cultivation';
import { sheetOf, textField, writtenField } from '#imports';
import {
  formatUsed,
  formatWorked,
  parseUsed,
  parseWeather,
  parseWorked,
  usedExample,
  weatherExample,
  workedExample,
} from './diary-cells.ts';
import type { FileEntry } from './diary-file.ts';

const { phiReason: _onlyOnItsPage, ...entered } = diaryEntryWords;
const words = { code: { label: 'Mã nhật ký', width: 14 }, ...entered };

export const diaryEntrySheet = sheetOf<FileEntry, keyof typeof words>(words, {
  code: { synonyms: ['Mã'], help: 'Để trống nếu là nhật ký mới.', example: null },
  title: { synonyms: ['Tên', 'Công việc', 'Việc'], required: true, example: 'Phun phòng rệp sáp' },
  workTypeId: {
    read: textField,
    value: ({ cells }) => cells.workType,
    of: 'workTypeName',
    synonyms: ['Loại việc'],
    required: true,
    help: 'Mã hoặc tên như trong danh mục, hoặc “Tên (mã)”.',
    example: 'Phun thuốc (LCV-PHUN)',
  },
  startsAt: {
    synonyms: ['Từ', 'Ngày bắt đầu', 'Giờ bắt đầu'],
    required: true,
    help: 'dd/mm/yyyy HH:mm.',
    example: { day: '2026-11-02', time: '06:00' },
  },
  endsAt: {
    synonyms: ['Đến', 'Ngày kết thúc', 'Giờ kết thúc'],
    required: true,
    help: 'dd/mm/yyyy HH:mm; không ở tương lai.',
    example: { day: '2026-11-02', time: '09:30' },
  },
  targets: {
    read: textField,
    value: ({ cells }) => cells.place,
    of: 'place',
    synonyms: ['Nơi', 'Phạm vi', 'Khu, lô, hàng', 'Lô'],
    required: true,
    help: 'Mã khu, lô, hàng (lô-hàng), cây từ–đến của một hàng; cách nhau bằng dấu chấm phẩy.',
    example: placesExample,
    long: true,
  },
  materials: {
    read: writtenField(parseUsed, formatUsed, usedExample),
    value: ({ cells }) => cells.materials,
    synonyms: ['Vật tư', 'Thuốc, phân'],
    help: 'Mã hoặc tên vật tư, hai chấm, tổng lượng và (liều); chỉ ghi liều thì tổng lượng tính theo số cây.',
    example: usedExample,
    long: true,
  },
  people: {
    read: writtenField(parseWorked, formatWorked, workedExample),
    value: ({ cells }) => cells.people,
    synonyms: ['Nhân sự', 'Người thực hiện'],
    help: 'Mã nhân sự (NS-0001) hoặc họ tên, và số giờ; cách nhau bằng dấu chấm phẩy.',
    example: workedExample,
  },
  weather: {
    read: writtenField<Weather>(parseWeather, weatherWords, weatherExample),
    value: ({ weather }) => (weather && weatherWords(weather)) || null,
    help: `Như: ${weatherExample}.`,
    example: weatherExample,
  },
  water: { synonyms: ['Lượng nước'], example: 1_200 },
  equipment: { synonyms: ['Máy', 'Dụng cụ'], example: 'Máy phun 25 lít' },
  notes: { synonyms: ['Chú thích', 'Mô tả'], example: null },
});
