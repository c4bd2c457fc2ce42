import { type CropGroup, CropGroupQuery, cropGroupRoutes, cropGroupWords } from '@vuon/contract/crops/crop-group';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import {
  catalogueColumns,
  catalogueFilterWords,
  type ExportList,
  exportRows,
  orderWords,
  stampColumns,
} from '#exports';
import { handle } from '#http/handling/handle.ts';
import { bulkList, catalogueBulk } from '#lists';
import type { Noun } from '#nouns';
import { listRecord } from '#records';
import { listSearch } from '#search';
import { formatYields } from './crop-group.columns.ts';
import { cropGroupImporter } from './crop-group.import.ts';
import { cropGroupList } from './crop-group.queries.ts';
import {
  archiveCropGroup,
  createCropGroup,
  cropGroupCodes,
  cropGroups,
  editCropGroup,
  refuseUsed,
  removeCropGroup,
  restoreCropGroup,
} from './crop-group.service.ts';
import { cropGroupSheet } from './crop-group.sheet.ts';
import type { CropGroupUse } from './crop-group-use.ts';

const serveCropGroups = (app: FastifyInstance, uses: CropGroupUse[]) => {
  handle(app, cropGroupRoutes.list)(({ scope, query }) => cropGroupList.page(scope, query));
  handle(app, cropGroupRoutes.get)(({ scope, params }) => cropGroups.get(scope, params.id));
  handle(app, cropGroupRoutes.create)(({ scope, body }) => createCropGroup(scope, body));
  handle(app, cropGroupRoutes.update)(({ scope, params, body }) => editCropGroup(scope, params.id, body));
  handle(
    app,
    cropGroupRoutes.archive,
  )(({ scope, params, body }) => archiveCropGroup(scope, params.id, body.archived, body.version));
  handle(
    app,
    cropGroupRoutes.remove,
  )(({ scope, params, query }) => removeCropGroup(uses, scope, params.id, query.version));
  handle(app, cropGroupRoutes.restore)(({ scope, params }) => restoreCropGroup(scope, params.id));
};

export const cropGroupRecord = listRecord({
  type: 'crop-group',
  noun: 'nhóm cây trồng',
  read: 'farm.read',
  write: 'crops.write',
  list: cropGroupList,
  words: cropGroupWords,
  shows: { yields: formatYields },
});

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

const list = bulkList(cropGroupList, { type: 'crop-group', noun: 'nhóm cây trồng', query: CropGroupQuery });

const cropGroupBulk = (uses: CropGroupUse[]) =>
  catalogueBulk(list, {
    may: 'crops.write',
    refuseRemoving: (scope, group) => refuseUsed(uses, scope, group),
    refuseRestoring: (scope, group) => cropGroupCodes.refuseUsed(scope, group),
    archive: (scope, { id, version }, archived) => archiveCropGroup(scope, id, archived, version),
    remove: (scope, { id, version }) => removeCropGroup(uses, scope, id, version),
    restore: (scope, { id }) => restoreCropGroup(scope, id),
  });

const cropGroupSearch = listSearch({
  type: 'crop-group',
  list: cropGroupList,
  table: 'crop_group',
  text: sql.ref<string>('crop_group.search'),
  code: 'crop_group.sort_code',
  // Archived groups come after those in use.
  order: sql`(crop_group.archived, crop_group.sort_name)`,
  hit: ({ id, name, code, variety, archived }) => ({
    record: { id, within: [], name },
    detail: [code, variety, archived && 'Đã lưu trữ'].filter(Boolean).join(' · '),
  }),
});

/** `uses`: the records of upper modules that belong to a crop group. */
export const cropGroupNoun = (uses: CropGroupUse[]): Noun => ({
  routes: (app) => serveCropGroups(app, uses),
  record: cropGroupRecord,
  bulk: cropGroupBulk(uses),
  list: cropGroupExport,
  importer: cropGroupImporter(uses),
  search: cropGroupSearch,
});
