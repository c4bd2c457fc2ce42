import { type Grade, gradeNames, grades } from '@vuon/contract/harvest/grade';
import { type HarvestYield, HarvestYieldQuery } from '@vuon/contract/harvest/harvest-yield';
import { harvestYieldWords, rejectReasonNames } from '@vuon/contract/harvest/harvest-yield-input';
import { type ExportColumn, type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import { named } from '../named-filter.ts';
import { pickedNoteColumns, pickedSheetColumns, pickingFilterWords } from '../pickings/picking-export.ts';
import { harvestYieldList } from './harvest-yield.queries.ts';

const orders: Record<HarvestYieldQuery['sort'], string> = {
  harvestedAt: 'Cũ nhất trước',
  '-harvestedAt': 'Mới nhất trước',
  code: orderWords.code,
  '-code': orderWords['-code'],
  updatedAt: orderWords.updatedAt,
  '-updatedAt': orderWords['-updatedAt'],
};

const gradeOf = (row: HarvestYield, grade: Grade) => row.grades.find((one) => one.grade === grade);

const gradeColumns = grades.flatMap((grade): ExportColumn<HarvestYield>[] => [
  { header: `${gradeNames[grade]} (kg)`, type: 'number', width: 12, value: (row) => gradeOf(row, grade)?.kg ?? null },
  // Empty for users who may not read sales.
  {
    header: `Giá ${gradeNames[grade].toLowerCase()} (đ/kg)`,
    type: 'integer',
    width: 14,
    value: (row) => gradeOf(row, grade)?.price ?? null,
  },
]);

const rejectWords = ({ rejectReason, rejectNote }: HarvestYield) =>
  rejectReason === 'other' ? rejectNote : rejectReason && rejectReasonNames[rejectReason];

const words = harvestYieldWords;
export const harvestYieldExport: ExportList<HarvestYield, HarvestYieldQuery> = {
  list: 'harvest-yields',
  title: 'Sản lượng thu hoạch',
  read: 'farm.read',
  query: HarvestYieldQuery,
  columns: [
    { header: 'Mã mẻ', type: 'text', width: 14, value: ({ code }) => code },
    { header: words.harvestedAt.label, type: 'datetime', width: 16, value: ({ harvestedAt }) => harvestedAt },
    ...pickedSheetColumns,
    { header: 'Tổng (kg)', type: 'number', width: 12, value: ({ kg }) => kg },
    ...gradeColumns,
    { header: words.fruits.label, type: 'integer', width: 10, value: ({ fruits }) => fruits },
    { header: 'Loại bỏ (kg)', type: 'number', width: 12, value: ({ rejectKg }) => rejectKg },
    { header: words.rejectFruits.label, type: 'integer', width: 14, value: ({ rejectFruits }) => rejectFruits },
    { header: words.rejectReason.label, type: 'text', width: 20, value: rejectWords },
    { header: 'Đã trừ sọt (kg)', type: 'number', width: 12, value: ({ tareKg }) => tareKg },
    { header: words.lotId.label, type: 'text', width: 16, value: ({ lot }) => lot?.code ?? null },
    { header: words.buyerId.label, type: 'text', width: 24, value: ({ buyer }) => buyer?.name ?? null },
    { header: words.ticketNumber.label, type: 'text', width: 14, value: ({ ticketNumber }) => ticketNumber },
    {
      header: words.countIds.label,
      type: 'text',
      width: 24,
      value: ({ counts }) => counts.map(({ code }) => code).join(', ') || null,
    },
    ...pickedNoteColumns,
    ...stampColumns,
  ],
  ...exportRows(harvestYieldList),
  filters: async (scope, query) => [
    ...(await pickingFilterWords(scope, query)),
    { label: words.lotId.label, value: await named(scope, 'lot', query.lotId) },
    { label: 'Đã vào lô hàng', value: query.hasLot && (query.hasLot === 'true' ? 'Có' : 'Chưa') },
    { label: words.buyerId.label, value: await named(scope, 'buyer', query.buyerId) },
    { label: 'Dự báo', value: await named(scope, 'forecast', query.forecastId) },
    { label: 'Loại', value: query.grade && gradeNames[query.grade] },
    { label: 'Đã xóa', value: query.deleted === 'only' ? 'Có' : null },
    { label: 'Sắp xếp', value: orders[query.sort] },
  ],
};
