import { type CropGroup, CropGroupQuery } from '@vuon/contract/crops/crop-group';
import {
  catalogueColumns,
  catalogueFilterWords,
  type ExportList,
  exportRows,
  orderWords,
  stampColumns,
} from '#exports';
import { cropGroupList } from './crop-group.queries.ts';
import { cropGroupSheet } from './crop-group.sheet.ts';

export const cropGroupExport: ExportList<CropGroup, CropGroupQuery> = {
  list: 'crop-groups',
  title: 'Nhóm cây trồng',
  read: 'farm.read',
  isCatalogue: true,
  query: CropGroupQuery,
  columns: [
    ...cropGroupSheet.columns,
    ...catalogueColumns,
    { header: 'Số mùa vụ', type: 'integer', width: 12, value: ({ seasonCount }) => seasonCount },
    ...stampColumns,
  ],
  ...exportRows(cropGroupList),
  filters: async (_scope, { q, sort, ...query }) => [
    { label: 'Tìm', value: q },
    ...catalogueFilterWords(query),
    { label: 'Sắp xếp', value: orderWords[sort] },
  ],
};
