import { type Season, seasonKindNames, seasonWords } from '@vuon/contract/crops/season';
import { choiceField, sheetOf, textField, writtenField } from '#imports';
import { formatCropGroup, formatStages, parseStages, stagesExample } from './season.columns.ts';

const ofDay = 'dd/mm/yyyy';

export const seasonSheet = sheetOf<Season, keyof typeof seasonWords>(seasonWords, {
  cropGroupId: {
    // The code or the name; the check finds the group.
    read: textField,
    value: ({ cropGroupCode, cropGroupName }) => formatCropGroup({ code: cropGroupCode, name: cropGroupName }),
    synonyms: ['Nhóm cây trồng', 'Tên nhóm cây', 'Mã nhóm cây', 'Cây trồng', 'Loại cây', 'Giống'],
    required: true,
    help: 'Mã hoặc tên của nhóm cây đã có, hoặc “Tên (mã)”.',
    example: formatCropGroup({ code: 'SR-RI6', name: 'Sầu riêng RI6' }),
  },
  name: { synonyms: ['Tên', 'Mùa vụ', 'Tên vụ', 'Vụ'], required: true, example: 'Chính vụ 2027' },
  year: {
    synonyms: ['Năm vụ', 'Niên vụ', 'Năm thu hoạch'],
    required: true,
    help: 'Bốn chữ số, từ 2000 đến 2100.',
    example: 2027,
  },
  kind: {
    read: choiceField(seasonKindNames, { 'Vụ chính': 'main', 'Vụ nghịch': 'off', 'Trái vụ': 'off' }),
    synonyms: ['Loại', 'Loại mùa vụ', 'Kiểu vụ'],
    required: true,
    help: `${seasonKindNames.main} hoặc ${seasonKindNames.off}.`,
    example: seasonKindNames.main,
  },
  startsOn: {
    synonyms: ['Bắt đầu', 'Từ ngày', 'Ngày bắt đầu vụ'],
    required: true,
    help: `${ofDay}.`,
    example: { day: '2026-10-10' },
  },
  endsOn: {
    synonyms: ['Kết thúc', 'Đến ngày', 'Ngày kết thúc vụ'],
    required: true,
    help: `${ofDay}, không trước ngày bắt đầu.`,
    example: { day: '2027-09-14' },
  },
  stages: {
    read: writtenField(parseStages, formatStages, stagesExample),
    value: ({ stages }) => formatStages(stages),
    synonyms: ['Các giai đoạn', 'Giai đoạn sinh trưởng'],
    required: true,
    help: 'Tên và số ngày của từng giai đoạn theo thứ tự, cách nhau bằng dấu chấm phẩy.',
    example: stagesExample,
  },
  notes: { synonyms: ['Chú thích', 'Mô tả'], example: 'Vụ đầu của vườn mới' },
});
