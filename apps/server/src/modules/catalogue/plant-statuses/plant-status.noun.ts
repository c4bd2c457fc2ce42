import {
  type PlantStatus,
  PlantStatusQuery,
  plantConditionNames,
  plantStatusHistoryWords,
  plantStatusRoutes,
  plantStatusWords,
} from '@vuon/contract/catalogue/plant-status';
import { headerOf } from '@vuon/contract/field-words';
import type { FastifyInstance } from 'fastify';
import {
  catalogueColumns,
  catalogueFilterWords,
  type ExportColumn,
  type ExportList,
  orderWords,
  stampColumns,
} from '#exports';
import { handle } from '#http/handling/handle.ts';
import { bulkList, catalogueBulk } from '#lists';
import type { Noun } from '#nouns';
import { listRecord } from '#records';
import { plantStatusList } from './plant-status.queries.ts';
import {
  archivePlantStatus,
  createPlantStatus,
  editPlantStatus,
  findStatusPage,
  plantStatuses,
  refuseUsed,
  refuseUsedName,
  removePlantStatus,
  restorePlantStatus,
  withCounts,
} from './plant-status.service.ts';
import { orderPlantStatuses } from './plant-status-order.service.ts';
import type { PlantStatusUse } from './plant-status-use.ts';

const servePlantStatuses = (app: FastifyInstance, use: PlantStatusUse) => {
  handle(app, plantStatusRoutes.list)(({ scope, query }) => findStatusPage(use, scope, query));
  handle(app, plantStatusRoutes.get)(({ scope, params }) => plantStatuses(use).get(scope, params.id));
  handle(app, plantStatusRoutes.create)(({ scope, body }) => createPlantStatus(use, scope, body));
  handle(app, plantStatusRoutes.update)(({ scope, params, body }) => editPlantStatus(use, scope, params.id, body));
  handle(app, plantStatusRoutes.order)(({ scope, body }) => orderPlantStatuses(use, scope, body.ids));
  handle(app, plantStatusRoutes.archive)(({ scope, params, body }) => archivePlantStatus(use, scope, params.id, body));
  handle(
    app,
    plantStatusRoutes.remove,
  )(({ scope, params, query }) => removePlantStatus(use, scope, params.id, query.version));
  handle(app, plantStatusRoutes.restore)(({ scope, params }) => restorePlantStatus(use, scope, params.id));
};

const plantStatusRecord = listRecord({
  type: 'plant-status',
  noun: 'tình trạng cây',
  read: 'farm.read',
  write: 'catalogue.write',
  list: plantStatusList,
  words: plantStatusHistoryWords,
});

const columns: ExportColumn<PlantStatus>[] = [
  { header: headerOf(plantStatusWords.name), type: 'text', width: 28, value: ({ name }) => name },
  { header: headerOf(plantStatusWords.color), type: 'text', width: 16, value: ({ color }) => color },
  {
    header: headerOf(plantStatusWords.condition),
    type: 'text',
    width: 16,
    value: ({ condition }) => plantConditionNames[condition],
  },
  {
    header: headerOf(plantStatusWords.needsAttention),
    type: 'text',
    width: 14,
    value: ({ needsAttention }) => needsAttention && 'Có',
  },
  { header: headerOf(plantStatusWords.description), type: 'text', width: 40, value: ({ description }) => description },
  ...catalogueColumns,
  { header: 'Số cây', type: 'integer', width: 12, value: ({ plantCount }) => plantCount },
  ...stampColumns,
];

const orders: Record<PlantStatusQuery['sort'], string> = {
  ...orderWords,
  position: 'Theo thứ tự chú giải',
  '-position': 'Ngược thứ tự chú giải',
};

const plantStatusExport = (use: PlantStatusUse): ExportList<PlantStatus, PlantStatusQuery> => ({
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

const list = bulkList(plantStatusList, { type: 'plant-status', noun: 'tình trạng', query: PlantStatusQuery });

const plantStatusBulk = (use: PlantStatusUse) =>
  catalogueBulk(list, {
    may: 'catalogue.write',
    refuseRemoving: (scope, status) => refuseUsed(use, scope, status),
    refuseRestoring: refuseUsedName,
    archive: (scope, { id, version }, archived) => archivePlantStatus(use, scope, id, { archived, version }),
    remove: (scope, { id, version }) => removePlantStatus(use, scope, id, version),
    restore: (scope, { id }) => restorePlantStatus(use, scope, id),
  });

/** `use`: how many trees have a status. */
export const plantStatusNoun = (use: PlantStatusUse): Noun => ({
  routes: (app) => servePlantStatuses(app, use),
  record: plantStatusRecord,
  bulk: plantStatusBulk(use),
  list: plantStatusExport(use),
});
