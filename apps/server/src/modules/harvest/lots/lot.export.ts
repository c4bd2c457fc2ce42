import { figure } from '@vuon/contract/figure';
import { gradeNames } from '@vuon/contract/harvest/grade';
import { type LotItem, LotQuery, lotStateNames, lotWords as words } from '@vuon/contract/harvest/lot';
import { lotDocumentKindNames, resultWords } from '@vuon/contract/harvest/lot-document';
import { type ExportColumn, type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import { named } from '../named-filter.ts';
import { lotList } from './lot-shown.ts';

const number = (value: number) => figure(value, 2);

const columns: ExportColumn<LotItem>[] = [
  { header: 'Mã lô hàng', type: 'text', width: 14, value: ({ code }) => code },
  { header: words.cropGroupId.label, type: 'text', width: 24, value: ({ cropGroup }) => cropGroup.name },
  { header: words.seasonId.label, type: 'text', width: 24, value: ({ season }) => season?.name ?? null },
  { header: 'Trạng thái', type: 'text', width: 12, value: ({ state }) => lotStateNames[state] },
  { header: words.openedOn.label, type: 'date', width: 14, value: ({ openedOn }) => openedOn },
  { header: 'Cắt từ', type: 'date', width: 14, value: ({ origin }) => origin.harvestedFrom },
  { header: 'Cắt đến', type: 'date', width: 14, value: ({ origin }) => origin.harvestedTo },
  {
    header: 'Lô trồng',
    type: 'text',
    width: 24,
    value: ({ origin }) => origin.plots.map(({ code }) => code).join(', ') || null,
  },
  { header: 'Số cây', type: 'integer', width: 10, value: ({ origin }) => origin.plantCount },
  { header: words.growingAreaCode.label, type: 'text', width: 26, value: ({ growingAreaCode }) => growingAreaCode },
  { header: words.packingHouseCode.label, type: 'text', width: 22, value: ({ packingHouseCode }) => packingHouseCode },
  { header: words.store.label, type: 'text', width: 24, value: ({ store }) => store },
  { header: 'Vào (kg)', type: 'number', width: 12, value: ({ kgIn }) => kgIn },
  { header: 'Bán (kg)', type: 'number', width: 12, value: ({ kgSold }) => kgSold },
  { header: 'Chuyển (kg)', type: 'number', width: 12, value: ({ kgMovedOut }) => kgMovedOut },
  { header: 'Hao hụt (kg)', type: 'number', width: 12, value: ({ kgLost }) => kgLost },
  { header: 'Còn lại (kg)', type: 'number', width: 12, value: ({ kgLeft }) => kgLeft },
  {
    header: 'Còn lại theo loại',
    type: 'text',
    width: 36,
    value: ({ balance }) =>
      balance
        .filter(({ left }) => left > 0)
        .map(({ grade, left }) => `${gradeNames[grade]} ${number(left)} kg`)
        .join('; ') || null,
  },
  {
    header: 'Chứng từ',
    type: 'text',
    width: 44,
    value: ({ documents }) =>
      documents
        .map((one) => [lotDocumentKindNames[one.kind], one.number, resultWords(one)].filter(Boolean).join(' '))
        .join('; ') || null,
  },
  { header: words.notes.label, type: 'text', width: 40, value: ({ notes }) => notes },
  ...stampColumns,
];

const orders: Record<LotQuery['sort'], string> = {
  code: orderWords.code,
  '-code': orderWords['-code'],
  openedOn: 'Mở sớm trước',
  '-openedOn': 'Mở muộn trước',
  updatedAt: orderWords.updatedAt,
  '-updatedAt': orderWords['-updatedAt'],
};

export const lotExport: ExportList<LotItem, LotQuery> = {
  list: 'lots',
  title: 'Lô hàng',
  read: 'farm.read',
  query: LotQuery,
  columns,
  ...exportRows(lotList),
  filters: async (scope, query) => [
    { label: 'Tìm', value: query.q },
    { label: words.cropGroupId.label, value: await named(scope, 'crop_group', query.cropGroupId) },
    { label: words.seasonId.label, value: await named(scope, 'season', query.seasonId) },
    { label: 'Trạng thái', value: query.state && lotStateNames[query.state] },
    { label: 'Hàng', value: query.left && (query.left === 'some' ? 'Còn hàng' : 'Đã hết') },
    { label: 'Đã xóa', value: query.deleted === 'only' ? 'Có' : null },
    { label: 'Sắp xếp', value: orders[query.sort] },
  ],
};
