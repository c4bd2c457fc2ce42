import { formatDay } from '@vuon/contract/day';
import {
  type Packaging,
  PackagingQuery,
  packagingRoutes,
  packagingUnitNames,
  packagingWords,
} from '@vuon/contract/handbook/packaging';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type ExportColumn, type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import { handle } from '#http/handling/handle.ts';
import { requireEntity } from '#http/scope.ts';
import { bulkList, removeAndRestore } from '#lists';
import type { Noun } from '#nouns';
import { listRecord } from '#records';
import { listSearch } from '#search';
import { packagingList } from './packaging.queries.ts';
import { createPackaging, editPackaging, packagings, removePackaging, restorePackaging } from './packaging.service.ts';

const noun = 'lần gom bao bì';

const servePackaging = (app: FastifyInstance) => {
  handle(app, packagingRoutes.list)(({ scope, query }) => packagingList.page(scope, query));
  handle(app, packagingRoutes.get)(({ scope, params }) => packagings.get(scope, params.id));
  handle(app, packagingRoutes.create)(({ scope, body }) => createPackaging(scope, body));
  handle(app, packagingRoutes.update)(({ scope, params, body }) => editPackaging(scope, params.id, body));
  handle(app, packagingRoutes.remove)(({ scope, params, query }) => removePackaging(scope, params.id, query.version));
  handle(app, packagingRoutes.restore)(({ scope, params }) => restorePackaging(scope, params.id));
};

const words = packagingWords;
const columns: ExportColumn<Packaging>[] = [
  { header: words.collectedOn.label, type: 'date', width: 14, value: ({ collectedOn }) => collectedOn },
  { header: words.content.label, type: 'text', width: 40, value: ({ content }) => content },
  { header: words.quantity.label, type: 'number', width: 12, value: ({ quantity }) => quantity },
  { header: words.unit.label, type: 'text', width: 12, value: ({ unit }) => packagingUnitNames[unit] },
  { header: words.personId.label, type: 'text', width: 26, value: ({ person }) => person?.name ?? null },
  { header: words.destination.label, type: 'text', width: 34, value: ({ destination }) => destination },
  { header: words.notes.label, type: 'text', width: 40, value: ({ notes }) => notes },
  ...stampColumns,
];

const orders: Record<PackagingQuery['sort'], string> = {
  collectedOn: 'Cũ nhất trước',
  '-collectedOn': 'Mới nhất trước',
  updatedAt: orderWords.updatedAt,
  '-updatedAt': orderWords['-updatedAt'],
};

const packagingExport: ExportList<Packaging, PackagingQuery> = {
  list: 'packaging',
  title: 'Gom bao bì',
  read: 'farm.read',
  query: PackagingQuery,
  columns,
  ...exportRows(packagingList),
  filters: async (_scope, { q, from, to, deleted, sort }) => [
    { label: 'Tìm', value: q },
    { label: 'Từ ngày', value: from && formatDay(from) },
    { label: 'Đến ngày', value: to && formatDay(to) },
    { label: 'Đã xóa', value: deleted === 'only' ? 'Có' : null },
    { label: 'Sắp xếp', value: orders[sort] },
  ],
};

export const packagingNoun: Noun = {
  routes: servePackaging,
  record: listRecord({
    type: 'packaging',
    noun,
    read: 'farm.read',
    write: 'diary.write',
    list: packagingList,
    words: packagingWords,
  }),
  bulk: removeAndRestore(bulkList(packagingList, { type: 'packaging', noun, query: PackagingQuery }), {
    may: 'diary.write',
    remove: (scope, { id, version }) => removePackaging(requireEntity(scope), id, version),
    restore: (scope, { id }) => restorePackaging(requireEntity(scope), id),
  }),
  list: packagingExport,
  search: listSearch({
    type: 'packaging',
    list: packagingList,
    table: 'packaging',
    text: sql.ref<string>('packaging.search'),
    order: sql`packaging.collected_on desc`,
    hit: ({ id, name, destination }) => ({ record: { id, within: [], name }, detail: `Gom bao bì · ${destination}` }),
  }),
};
