import { type Buyer, BuyerQuery, buyerRoutes, buyerWords } from '@vuon/contract/harvest/buyer';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type ExportColumn, type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import { handle } from '#http/handling/handle.ts';
import { requireEntity } from '#http/scope.ts';
import { bulkList, removeAndRestore } from '#lists';
import type { Noun } from '#nouns';
import { listRecord } from '#records';
import { listSearch } from '#search';
import { buyerImporter } from './buyer.import.ts';
import { buyerList } from './buyer.queries.ts';
import {
  buyers,
  createBuyer,
  editBuyer,
  listAlike,
  refuseWithSales,
  removeBuyer,
  restoreBuyer,
} from './buyer.service.ts';
import { buyerSheet } from './buyer.sheet.ts';

const serveBuyers = (app: FastifyInstance) => {
  handle(app, buyerRoutes.list)(({ scope, query }) => buyerList.page(scope, query));
  handle(app, buyerRoutes.alike)(({ scope, query }) => listAlike(scope, query));
  handle(app, buyerRoutes.get)(({ scope, params }) => buyers.get(scope, params.id));
  handle(app, buyerRoutes.create)(({ scope, body }) => createBuyer(scope, body));
  handle(app, buyerRoutes.update)(({ scope, params, body }) => editBuyer(scope, params.id, body));
  handle(app, buyerRoutes.remove)(({ scope, params, query }) => removeBuyer(scope, params.id, query.version));
  handle(app, buyerRoutes.restore)(({ scope, params }) => restoreBuyer(scope, params.id));
};

const columns: ExportColumn<Buyer>[] = [
  ...buyerSheet.columns,
  { header: 'Số phiếu bán', type: 'integer', width: 12, value: ({ saleCount }) => saleCount },
  { header: 'Còn nợ (đ)', type: 'integer', width: 16, value: ({ owed }) => owed },
  ...stampColumns,
];

const orders: Record<BuyerQuery['sort'], string> = {
  name: orderWords.name,
  '-name': orderWords['-name'],
  code: orderWords.code,
  '-code': orderWords['-code'],
  updatedAt: orderWords.updatedAt,
  '-updatedAt': orderWords['-updatedAt'],
};

const buyerExport: ExportList<Buyer, BuyerQuery> = {
  list: 'buyers',
  title: 'Bên mua',
  read: 'farm.read',
  query: BuyerQuery,
  columns,
  ...exportRows(buyerList),
  filters: async (_scope, { q, deleted, sort }) => [
    { label: 'Tìm', value: q },
    { label: 'Đã xóa', value: deleted === 'only' ? 'Có' : null },
    { label: 'Sắp xếp', value: orders[sort] },
  ],
};

const noun = 'bên mua';

export const buyerNoun: Noun = {
  routes: serveBuyers,
  record: listRecord({
    type: 'buyer',
    noun,
    read: 'farm.read',
    write: 'sales.write',
    list: buyerList,
    words: buyerWords,
  }),
  bulk: removeAndRestore(bulkList(buyerList, { type: 'buyer', noun, query: BuyerQuery }), {
    may: 'sales.write',
    refuseRemoving: (scope, buyer) => refuseWithSales(requireEntity(scope), buyer),
    remove: (scope, { id, version }) => removeBuyer(requireEntity(scope), id, version),
    restore: (scope, { id }) => restoreBuyer(requireEntity(scope), id),
  }),
  list: buyerExport,
  importer: buyerImporter,
  search: listSearch({
    type: 'buyer',
    list: buyerList,
    table: 'buyer',
    text: sql.ref<string>('buyer.search'),
    hit: ({ id, code, name, phone }) => ({
      record: { id, within: [], name },
      detail: ['Bên mua', code, phone].filter(Boolean).join(' · '),
    }),
  }),
};
