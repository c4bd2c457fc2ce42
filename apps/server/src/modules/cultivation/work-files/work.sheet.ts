import { workWords } from '@vuon/contract/cultivation/work-input';
import { sheetOf, textField, writtenField } from '#imports';
import { formatUses, parseUses, placesExample, usesExample } from './work-cells.ts';
import type { FileWork } from './work-file.ts';

const words = { code: { label: 'Mã việc', width: 12 }, ...workWords };

export const workSheet = sheetOf<FileWork, keyof typeof words>(words, {
  code: { synonyms: ['Mã'], help: 'Để trống nếu là việc mới.', example: null },
  kind: { synonyms: ['Kế hoạch hay phát sinh'], required: true, example: 'Theo kế hoạch' },
  title: { synonyms: ['Tên', 'Công việc', 'Việc'], required: true, example: 'Bón phân lần 2' },
  workTypeId: {
    read: textField,
    value: ({ cells }) => cells.workType,
    of: 'workTypeName',
    synonyms: ['Loại việc'],
    required: true,
    help: 'Mã hoặc tên như trong danh mục, hoặc “Tên (mã)”.',
    example: 'Bón phân gốc (LCV-BON-GOC)',
  },
  targets: {
    read: textField,
    value: ({ cells }) => cells.place,
    of: 'place',
    synonyms: ['Nơi', 'Phạm vi', 'Khu, lô, hàng'],
    required: true,
    help: 'Mã khu, lô, hàng (lô-hàng), cây từ–đến của một hàng; cách nhau bằng dấu chấm phẩy.',
    example: placesExample,
    long: true,
  },
  startsOn: { synonyms: ['Bắt đầu', 'Ngày bắt đầu'], required: true, example: { day: '2026-11-20' } },
  endsOn: { synonyms: ['Kết thúc', 'Ngày kết thúc', 'Hạn'], required: true, example: { day: '2026-11-22' } },
  priority: { example: 'Thường' },
  urgency: { help: 'Bắt buộc với việc phát sinh.', example: null },
  cause: { help: 'Bắt buộc với việc phát sinh.', example: null },
  materials: {
    read: writtenField(parseUses, formatUses, usesExample),
    value: ({ cells }) => cells.materials,
    synonyms: ['Vật tư'],
    help: 'Mã hoặc tên vật tư, hai chấm, liều; các vật tư cách nhau bằng dấu chấm phẩy.',
    example: usesExample,
  },
  labourDays: { synonyms: ['Công'], example: 6 },
  personIds: {
    read: textField,
    value: ({ cells }) => cells.people,
    of: 'people',
    synonyms: ['Nhân sự', 'Giao cho'],
    help: 'Mã nhân sự (NS-0001) hoặc họ tên; cách nhau bằng dấu chấm phẩy.',
    example: 'Y Bhăm Niê (NS-0003)',
  },
  crewIds: {
    read: textField,
    value: ({ cells }) => cells.crews,
    of: 'crews',
    synonyms: ['Tổ'],
    help: 'Tên tổ đội; cách nhau bằng dấu chấm phẩy.',
    example: 'Tổ chăm sóc',
  },
});
