import { PlantingBatchQuery, plantingBatchWords } from '@vuon/contract/cultivation/planting-batch';
import { formatDay } from '@vuon/contract/day';
import { findCropGroup } from '#crops';
import { type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import { findPlanCode } from '../farm-plans/farm-plan.queries.ts';
import { type FileBatch, plantingBatchList } from './planting-batch.queries.ts';
import { plantingBatchSheet } from './planting-batch.sheet.ts';

const orders: Record<PlantingBatchQuery['sort'], string> = {
  code: orderWords.code,
  '-code': orderWords['-code'],
  plantedOn: 'Trồng sớm trước',
  '-plantedOn': 'Trồng muộn trước',
  updatedAt: orderWords.updatedAt,
  '-updatedAt': orderWords['-updatedAt'],
};

export const plantingBatchExport: ExportList<FileBatch, PlantingBatchQuery> = {
  list: 'planting-batches',
  title: 'Đợt trồng',
  read: 'farm.read',
  query: PlantingBatchQuery,
  columns: [
    ...plantingBatchSheet.columns,
    { header: 'Nơi trồng', type: 'text', width: 40, value: ({ place }) => place },
    { header: 'Số cây', type: 'integer', width: 10, value: ({ treeCount }) => treeCount },
    { header: 'Cây sống', type: 'integer', width: 10, value: ({ livingCount }) => livingCount },
    { header: 'Đã trồng lại', type: 'integer', width: 12, value: ({ replantedCount }) => replantedCount },
    ...stampColumns,
  ],
  ...exportRows(plantingBatchList),
  filters: async ({ db, entityId }, query) => [
    { label: 'Tìm', value: query.q },
    { label: 'Kế hoạch', value: query.farmPlanId ? await findPlanCode(db, entityId ?? 0, query.farmPlanId) : null },
    {
      label: plantingBatchWords.cropGroupId.label,
      value: query.cropGroupId ? (await findCropGroup(db, entityId, query.cropGroupId))?.name : null,
    },
    { label: 'Trồng từ', value: query.plantedFrom && formatDay(query.plantedFrom) },
    { label: 'Trồng đến', value: query.plantedTo && formatDay(query.plantedTo) },
    { label: 'Trạng thái', value: query.deleted === 'only' ? 'Đã xóa' : null },
    { label: 'Sắp xếp', value: orders[query.sort] },
  ],
};
