import { plantingBatchWords } from '@vuon/contract/cultivation/planting-batch';
import { formatCropGroup } from '#crops';
import { sheetOf, textField } from '#imports';
import type { FileBatch } from './planting-batch.queries.ts';

const words = {
  code: { label: 'Mã đợt trồng', width: 14 },
  farmPlanId: { label: 'Kế hoạch', width: 14 },
  ...plantingBatchWords,
};

export const plantingBatchSheet = sheetOf<FileBatch, keyof typeof words>(words, {
  code: { synonyms: ['Mã', 'Mã đợt', 'Đợt trồng'], help: 'Để trống nếu là đợt mới.', example: null },
  farmPlanId: {
    read: textField,
    value: ({ farmPlanCode }) => farmPlanCode,
    synonyms: ['Mã kế hoạch'],
    required: true,
    help: 'Mã của kế hoạch đã có, chưa kết thúc.',
    example: 'KH-2026-001',
  },
  cropGroupId: {
    // The code or the name; the check finds the group.
    read: textField,
    value: ({ cropGroupCode, cropGroupName }) => formatCropGroup({ code: cropGroupCode, name: cropGroupName }),
    synonyms: ['Nhóm cây', 'Mã nhóm cây', 'Cây trồng', 'Loại cây', 'Giống'],
    required: true,
    help: 'Mã hoặc tên của nhóm cây đã có, hoặc “Tên (mã)”.',
    example: formatCropGroup({ code: 'SR-RI6', name: 'Sầu riêng RI6' }),
  },
  seedlingLot: { synonyms: ['Lô cây giống', 'Mã lô giống'], example: 'CH-26-05' },
  supplier: { synonyms: ['Trại giống', 'Vườn ươm', 'Nơi bán'], example: 'Trại giống Chín Hóa' },
  plantedOn: { synonyms: ['Ngày xuống giống'], required: true, help: 'dd/mm/yyyy.', example: { day: '2026-06-01' } },
  plannedQuantity: { synonyms: ['Dự kiến', 'Số lượng dự kiến'], required: true, example: 420 },
  plantedQuantity: { synonyms: ['Đã trồng', 'Số lượng đã trồng'], example: 412 },
  unitPrice: { synonyms: ['Đơn giá', 'Giá giống'], example: 85_000 },
  notes: { synonyms: ['Chú thích', 'Mô tả'], example: 'Trồng sau trận mưa đầu mùa' },
});
