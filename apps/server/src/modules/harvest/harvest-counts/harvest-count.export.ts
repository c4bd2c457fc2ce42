import { type HarvestCount, HarvestCountQuery, harvestCountWords } from '@vuon/contract/harvest/harvest-count';
import { type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import { pickedNoteColumns, pickedSheetColumns, pickingFilterWords } from '../pickings/picking-export.ts';
import { harvestCountList } from './harvest-count.queries.ts';

const orders: Record<HarvestCountQuery['sort'], string> = {
  harvestedOn: 'Cũ nhất trước',
  '-harvestedOn': 'Mới nhất trước',
  code: orderWords.code,
  '-code': orderWords['-code'],
  updatedAt: orderWords.updatedAt,
  '-updatedAt': orderWords['-updatedAt'],
};

const words = harvestCountWords;
export const harvestCountExport: ExportList<HarvestCount, HarvestCountQuery> = {
  list: 'harvest-counts',
  title: 'Số lượng thu hoạch',
  read: 'farm.read',
  query: HarvestCountQuery,
  columns: [
    { header: 'Mã', type: 'text', width: 14, value: ({ code }) => code },
    { header: words.harvestedOn.label, type: 'date', width: 12, value: ({ harvestedOn }) => harvestedOn },
    ...pickedSheetColumns,
    { header: words.fruits.label, type: 'integer', width: 12, value: ({ fruits }) => fruits },
    { header: 'Đã cân trong mẻ', type: 'text', width: 16, value: ({ harvestYield }) => harvestYield?.code ?? null },
    ...pickedNoteColumns,
    ...stampColumns,
  ],
  ...exportRows(harvestCountList),
  filters: async (scope, query) => [
    ...(await pickingFilterWords(scope, query)),
    { label: 'Đã cân', value: query.weighed && (query.weighed === 'true' ? 'Có' : 'Chưa') },
    { label: 'Đã xóa', value: query.deleted === 'only' ? 'Có' : null },
    { label: 'Sắp xếp', value: orders[query.sort] },
  ],
};
