import { formatDay } from '@vuon/contract/day';
import { figure } from '@vuon/contract/figure';
import { gradeNames } from '@vuon/contract/harvest/grade';
import { type SaleItem, SaleQuery, saleWords as words } from '@vuon/contract/harvest/sale';
import { saleKindNames, saleStateNames } from '@vuon/contract/harvest/sale-state';
import { type ExportColumn, type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import { named } from '../named-filter.ts';
import { saleList } from './sale-shown.ts';

const number = (value: number) => figure(value, 2);

const columns: ExportColumn<SaleItem>[] = [
  { header: 'Mã phiếu', type: 'text', width: 14, value: ({ code }) => code },
  { header: words.kind.label, type: 'text', width: 14, value: ({ kind }) => saleKindNames[kind] },
  { header: 'Trạng thái', type: 'text', width: 12, value: ({ state }) => saleStateNames[state] },
  { header: words.buyerId.label, type: 'text', width: 28, value: ({ buyer }) => buyer.name },
  { header: words.soldOn.label, type: 'date', width: 14, value: ({ soldOn }) => soldOn },
  { header: 'Ngày giao', type: 'date', width: 14, value: ({ deliveredOn }) => deliveredOn },
  { header: words.seasonId.label, type: 'text', width: 24, value: ({ season }) => season?.name ?? null },
  {
    header: words.lines.label,
    type: 'text',
    width: 60,
    value: ({ lines }) =>
      lines
        .map(({ lot, grade, kg, price }) => `${lot.code} ${gradeNames[grade]} ${number(kg)} kg × ${number(price)}`)
        .join('; ') || null,
  },
  { header: words.targets.label, type: 'text', width: 40, value: ({ place }) => place?.words ?? null },
  { header: 'Khối lượng (kg)', type: 'number', width: 14, value: ({ kg }) => kg },
  { header: 'Tiền hàng (đ)', type: 'integer', width: 16, value: ({ value }) => value },
  { header: 'Đã thu (đ)', type: 'integer', width: 16, value: ({ received }) => received },
  { header: 'Còn nợ (đ)', type: 'integer', width: 16, value: ({ owed }) => owed },
  { header: words.packingHouseCode.label, type: 'text', width: 22, value: ({ packingHouseCode }) => packingHouseCode },
  { header: 'Lý do hủy', type: 'text', width: 30, value: ({ stateReason }) => stateReason },
  { header: words.notes.label, type: 'text', width: 40, value: ({ notes }) => notes },
  ...stampColumns,
];

const orders: Record<SaleQuery['sort'], string> = {
  soldOn: 'Chốt sớm trước',
  '-soldOn': 'Chốt muộn trước',
  code: orderWords.code,
  '-code': orderWords['-code'],
  updatedAt: orderWords.updatedAt,
  '-updatedAt': orderWords['-updatedAt'],
};

export const saleExport: ExportList<SaleItem, SaleQuery> = {
  list: 'sales',
  title: 'Phiếu bán',
  read: 'sales.read',
  query: SaleQuery,
  columns,
  ...exportRows(saleList),
  filters: async (scope, query) => [
    { label: 'Tìm', value: query.q },
    { label: words.kind.label, value: query.kind && saleKindNames[query.kind] },
    { label: 'Trạng thái', value: query.state && saleStateNames[query.state] },
    { label: words.buyerId.label, value: await named(scope, 'buyer', query.buyerId) },
    { label: words.seasonId.label, value: await named(scope, 'season', query.seasonId) },
    { label: 'Lô hàng', value: await named(scope, 'lot', query.lotId) },
    { label: 'Còn nợ', value: query.owed && (query.owed === 'true' ? 'Có' : 'Không') },
    { label: 'Chốt từ', value: query.from && formatDay(query.from) },
    { label: 'Chốt đến', value: query.to && formatDay(query.to) },
    { label: 'Đã xóa', value: query.deleted === 'only' ? 'Có' : null },
    { label: 'Sắp xếp', value: orders[query.sort] },
  ],
};
