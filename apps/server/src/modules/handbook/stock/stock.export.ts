import { materialKindNames } from '@vuon/contract/catalogue/material';
import { formatDay } from '@vuon/contract/day';
import { StockBatchQuery } from '@vuon/contract/handbook/stock-batch';
import { type StockItem, StockItemQuery } from '@vuon/contract/handbook/stock-item';
import { StockMoveQuery, stockMoveKindNames } from '@vuon/contract/handbook/stock-move';
import { unitName } from '@vuon/contract/handbook/stock-words';
import { type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import type { CatalogueScope } from '#http/scope.ts';
import { type FileBatch, stockBatchList } from '../stock-batches/stock-batch.queries.ts';
import { stockBatchSheet } from '../stock-batches/stock-batch.sheet.ts';
import { stockItemList } from './stock-item.queries.ts';
import { type FileMove, stockMoveList } from './stock-move.queries.ts';

const materialName = async (scope: CatalogueScope, id: number | undefined) =>
  id ? (await stockItemList.find(scope, id))?.name : null;

export const stockItemExport: ExportList<StockItem, StockItemQuery> = {
  list: 'stock-items',
  title: 'Kho vật tư',
  read: 'stock.read',
  query: StockItemQuery,
  columns: [
    { header: 'Mã vật tư', type: 'text', width: 16, value: ({ code }) => code },
    { header: 'Tên vật tư', type: 'text', width: 34, value: ({ name }) => name },
    { header: 'Loại', type: 'text', width: 22, value: ({ kind }) => materialKindNames[kind] },
    { header: 'Đơn vị tính', type: 'text', width: 12, value: ({ unit }) => unitName(unit) },
    { header: 'Trong kho', type: 'number', width: 12, value: ({ inStore }) => inStore },
    { header: 'Ở tổ', type: 'number', width: 12, value: ({ withCrews }) => withCrews },
    { header: 'Mức tối thiểu', type: 'number', width: 14, value: ({ minimum }) => minimum },
    { header: 'Dưới mức', type: 'boolean', width: 10, value: (item) => item.isLow },
    { header: 'Hạn gần nhất', type: 'date', width: 14, value: ({ nextExpiresOn }) => nextExpiresOn },
    { header: 'Giá trị tồn (₫)', type: 'integer', width: 16, value: ({ value }) => value },
  ],
  ...exportRows(stockItemList),
  filters: async (_scope, query) => [
    { label: 'Tìm', value: query.q },
    { label: 'Loại', value: query.kind && materialKindNames[query.kind] },
    { label: 'Dưới mức tối thiểu', value: query.low && 'Có' },
    { label: 'Sắp hết hạn', value: query.expiring && 'Có' },
    { label: 'Hết trong kho', value: query.empty && 'Có' },
    { label: 'Sắp xếp', value: orderWords[query.sort] },
  ],
};

const batchOrders: Record<StockBatchQuery['sort'], string> = {
  code: orderWords.code,
  '-code': orderWords['-code'],
  receivedOn: 'Nhập sớm trước',
  '-receivedOn': 'Nhập muộn trước',
  updatedAt: orderWords.updatedAt,
  '-updatedAt': orderWords['-updatedAt'],
};

export const stockBatchExport: ExportList<FileBatch, StockBatchQuery> = {
  list: 'stock-batches',
  title: 'Nhập kho',
  read: 'stock.read',
  query: StockBatchQuery,
  columns: [
    ...stockBatchSheet.columns,
    { header: 'Đơn vị tính', type: 'text', width: 12, value: ({ material }) => unitName(material.unit) },
    { header: 'Trong kho', type: 'number', width: 12, value: ({ inStore }) => inStore },
    { header: 'Ở tổ', type: 'number', width: 12, value: ({ withCrews }) => withCrews },
    { header: 'Đã dùng', type: 'number', width: 12, value: ({ used }) => used },
    { header: 'Đã hủy', type: 'number', width: 12, value: ({ disposed }) => disposed },
    ...stampColumns,
  ],
  ...exportRows(stockBatchList),
  filters: async (scope, query) => [
    { label: 'Tìm', value: query.q },
    { label: 'Vật tư', value: await materialName(scope, query.materialId) },
    { label: 'Nhập từ', value: query.receivedFrom && formatDay(query.receivedFrom) },
    { label: 'Nhập đến', value: query.receivedTo && formatDay(query.receivedTo) },
    { label: 'Còn hàng', value: query.left && 'Có' },
    { label: 'Trạng thái', value: query.deleted === 'only' ? 'Đã đảo' : null },
    { label: 'Sắp xếp', value: batchOrders[query.sort] },
  ],
};

export const stockMoveExport: ExportList<FileMove, StockMoveQuery> = {
  list: 'stock-moves',
  title: 'Sổ kho',
  read: 'stock.read',
  query: StockMoveQuery,
  columns: [
    { header: 'Thời điểm', type: 'datetime', width: 18, value: ({ at }) => at },
    { header: 'Loại', type: 'text', width: 12, value: ({ kind }) => stockMoveKindNames[kind] },
    { header: 'Vật tư', type: 'text', width: 34, value: ({ material }) => material.name },
    { header: 'Đơn vị tính', type: 'text', width: 12, value: ({ material }) => unitName(material.unit) },
    { header: 'Lô nhập', type: 'text', width: 12, value: ({ batch }) => batch.code },
    {
      header: 'Số chứng từ',
      type: 'text',
      width: 16,
      value: ({ code, batch, kind }) => code ?? (kind === 'receipt' ? batch.invoiceNumber : null),
    },
    { header: 'Tổ hoặc người giữ', type: 'text', width: 24, value: ({ holder }) => holder?.name ?? null },
    { header: 'Thay đổi trong kho', type: 'number', width: 14, value: ({ storeChange }) => storeChange },
    { header: 'Thay đổi ở tổ', type: 'number', width: 14, value: ({ crewChange }) => crewChange },
    { header: 'Số đếm được', type: 'number', width: 14, value: ({ counted }) => counted },
    { header: 'Trong kho', type: 'number', width: 12, value: ({ inStore }) => inStore },
    { header: 'Ở tổ', type: 'number', width: 12, value: ({ withCrews }) => withCrews },
    { header: 'Đảo dòng', type: 'boolean', width: 10, value: ({ reversesId }) => reversesId !== null },
    { header: 'Ghi chú', type: 'text', width: 40, value: ({ note }) => note },
    { header: 'Ghi lúc', type: 'datetime', width: 18, value: ({ createdAt }) => createdAt },
    { header: 'Người ghi', type: 'text', width: 24, value: ({ createdByName }) => createdByName },
  ],
  ...exportRows(stockMoveList),
  filters: async (scope, query) => [
    { label: 'Tìm', value: query.q },
    { label: 'Vật tư', value: await materialName(scope, query.materialId) },
    { label: 'Loại', value: query.kind && stockMoveKindNames[query.kind] },
    { label: 'Từ ngày', value: query.from && formatDay(query.from) },
    { label: 'Đến ngày', value: query.to && formatDay(query.to) },
    { label: 'Sắp xếp', value: query.sort === 'at' ? 'Cũ nhất trước' : 'Mới nhất trước' },
  ],
};
