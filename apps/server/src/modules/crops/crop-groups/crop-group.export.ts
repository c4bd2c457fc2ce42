import { type CropGroup, CropGroupQuery, cropIconNames } from '@vuon/contract/crops/crop-group';
import { catalogueColumns, catalogueFilterWords, type ExportColumn, type ExportList } from '#exports';
import { formatYields, cropGroupHeaders as headers } from './crop-group.columns.ts';
import { countCropGroups, readCropGroups } from './crop-group.queries.ts';

const columns: ExportColumn<CropGroup>[] = [
  { header: headers.code, type: 'text', width: 16, value: ({ code }) => code },
  { header: headers.name, type: 'text', width: 32, value: ({ name }) => name },
  { header: headers.variety, type: 'text', width: 18, value: ({ variety }) => variety },
  { header: headers.scientificName, type: 'text', width: 26, value: ({ scientificName }) => scientificName },
  { header: headers.color, type: 'text', width: 16, value: ({ color }) => color },
  { header: headers.icon, type: 'text', width: 14, value: ({ icon }) => cropIconNames[icon] },
  { header: headers.rowSpacing, type: 'number', width: 12, value: ({ rowSpacing }) => rowSpacing },
  { header: headers.treeSpacing, type: 'number', width: 12, value: ({ treeSpacing }) => treeSpacing },
  {
    header: headers.bloomToHarvestMin,
    type: 'integer',
    width: 18,
    value: ({ bloomToHarvestMin }) => bloomToHarvestMin,
  },
  {
    header: headers.bloomToHarvestMax,
    type: 'integer',
    width: 18,
    value: ({ bloomToHarvestMax }) => bloomToHarvestMax,
  },
  { header: headers.yields, type: 'text', width: 38, value: ({ yields }) => formatYields(yields) },
  { header: headers.notes, type: 'text', width: 40, value: ({ notes }) => notes },
  ...catalogueColumns,
  { header: 'Số mùa vụ', type: 'integer', width: 12, value: ({ seasonCount }) => seasonCount },
  { header: 'Cập nhật lúc', type: 'datetime', width: 18, value: ({ updatedAt }) => updatedAt },
  { header: 'Người cập nhật', type: 'text', width: 24, value: ({ updatedByName }) => updatedByName },
];

const orders: Record<CropGroupQuery['sort'], string> = {
  name: 'Tên A–Z',
  '-name': 'Tên Z–A',
  code: 'Mã A–Z',
  '-code': 'Mã Z–A',
  updatedAt: 'Lâu chưa cập nhật trước',
  '-updatedAt': 'Mới cập nhật trước',
};

export const cropGroupExport: ExportList<CropGroup, CropGroupQuery> = {
  list: 'crop-groups',
  title: 'Nhóm cây trồng',
  read: 'farm.read',
  isCatalogue: true,
  query: CropGroupQuery,
  columns,
  rows: ({ db, entityId }, query) => readCropGroups(db, entityId, query),
  count: ({ db, entityId }, query) => countCropGroups(db, entityId, query),
  filters: async (_scope, { q, sort, ...query }) => [
    { label: 'Tìm', value: q },
    ...catalogueFilterWords(query),
    { label: 'Sắp xếp', value: orders[sort] },
  ],
};
