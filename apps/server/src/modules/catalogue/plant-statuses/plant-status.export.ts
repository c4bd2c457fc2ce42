import {
  type PlantStatus,
  PlantStatusQuery,
  plantConditionNames,
  plantStatusWords as words,
} from '@vuon/contract/catalogue/plant-status';
import { headerOf } from '@vuon/contract/field-words';
import {
  catalogueColumns,
  catalogueFilterWords,
  type ExportColumn,
  type ExportList,
  orderWords,
  stampColumns,
} from '#exports';
import { plantStatusList } from './plant-status.queries.ts';
import { withCounts } from './plant-status.service.ts';
import type { PlantStatusUse } from './plant-status-use.ts';

const columns: ExportColumn<PlantStatus>[] = [
  { header: headerOf(words.name), type: 'text', width: 28, value: ({ name }) => name },
  { header: headerOf(words.color), type: 'text', width: 16, value: ({ color }) => color },
  {
    header: headerOf(words.condition),
    type: 'text',
    width: 16,
    value: ({ condition }) => plantConditionNames[condition],
  },
  {
    header: headerOf(words.needsAttention),
    type: 'text',
    width: 14,
    value: ({ needsAttention }) => needsAttention && 'Có',
  },
  { header: headerOf(words.description), type: 'text', width: 40, value: ({ description }) => description },
  ...catalogueColumns,
  { header: 'Số cây', type: 'integer', width: 12, value: ({ plantCount }) => plantCount },
  ...stampColumns,
];

const orders: Record<PlantStatusQuery['sort'], string> = {
  ...orderWords,
  position: 'Theo thứ tự chú giải',
  '-position': 'Ngược thứ tự chú giải',
};

export const plantStatusExport = (use: PlantStatusUse): ExportList<PlantStatus, PlantStatusQuery> => ({
  list: 'plant-statuses',
  title: 'Tình trạng cây',
  read: 'farm.read',
  isCatalogue: true,
  query: PlantStatusQuery,
  columns,
  rows: async (scope, query) => {
    const { items, next } = await plantStatusList.read(scope, query);
    return { items: await withCounts(use, scope, items), next };
  },
  count: plantStatusList.count,
  filters: async (_scope, { q, sort, ...query }) => [
    { label: 'Tìm', value: q },
    ...catalogueFilterWords(query),
    { label: 'Sắp xếp', value: orders[sort] },
  ],
});
