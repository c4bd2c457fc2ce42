import {
  plantStatusLabels as headers,
  type PlantStatus,
  PlantStatusQuery,
  plantConditionNames,
} from '@vuon/contract/catalogue/plant-status';
import { catalogueColumns, catalogueFilterWords, type ExportColumn, type ExportList } from '#exports';
import { countPlantStatuses, readPlantStatuses } from './plant-status.queries.ts';
import { withCounts } from './plant-status.service.ts';
import type { PlantStatusUse } from './plant-status-use.ts';

const columns: ExportColumn<PlantStatus>[] = [
  { header: headers.name, type: 'text', width: 28, value: ({ name }) => name },
  { header: headers.color, type: 'text', width: 16, value: ({ color }) => color },
  { header: headers.condition, type: 'text', width: 16, value: ({ condition }) => plantConditionNames[condition] },
  { header: headers.needsAttention, type: 'text', width: 14, value: ({ needsAttention }) => needsAttention && 'Có' },
  { header: headers.description, type: 'text', width: 40, value: ({ description }) => description },
  ...catalogueColumns,
  { header: 'Số cây', type: 'integer', width: 12, value: ({ plantCount }) => plantCount },
  { header: 'Cập nhật lúc', type: 'datetime', width: 18, value: ({ updatedAt }) => updatedAt },
  { header: 'Người cập nhật', type: 'text', width: 24, value: ({ updatedByName }) => updatedByName },
];

const orders: Record<PlantStatusQuery['sort'], string> = {
  position: 'Theo thứ tự chú giải',
  '-position': 'Ngược thứ tự chú giải',
  name: 'Tên A–Z',
  '-name': 'Tên Z–A',
  updatedAt: 'Lâu chưa cập nhật trước',
  '-updatedAt': 'Mới cập nhật trước',
};

export const plantStatusExport = (use: PlantStatusUse): ExportList<PlantStatus, PlantStatusQuery> => ({
  list: 'plant-statuses',
  title: 'Tình trạng cây',
  read: 'farm.read',
  isCatalogue: true,
  query: PlantStatusQuery,
  columns,
  rows: async (scope, query) => {
    const { items, next } = await readPlantStatuses(scope.db, scope.entityId, query);
    return { items: await withCounts(use, scope, items), next };
  },
  count: ({ db, entityId }, query) => countPlantStatuses(db, entityId, query),
  filters: async (_scope, { q, sort, ...query }) => [
    { label: 'Tìm', value: q },
    ...catalogueFilterWords(query),
    { label: 'Sắp xếp', value: orders[sort] },
  ],
});
