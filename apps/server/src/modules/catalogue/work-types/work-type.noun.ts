import {
  ppeText,
  type WorkType,
  WorkTypeQuery,
  workKindNames,
  workTypeRoutes,
  workTypeWords,
} from '@vuon/contract/catalogue/work-type';
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
import { type CatalogueUse, refuseUsed } from '../catalogue-use.ts';
import { workTypeList } from './work-type.queries.ts';
import {
  archiveWorkType,
  createWorkType,
  editWorkType,
  removeWorkType,
  restoreWorkType,
  workTypeCodes,
  workTypes,
} from './work-type.service.ts';
import { workTypeImporter, workTypeSheet } from './work-type.sheet.ts';

const yesNo = { true: 'Có', false: 'Không' };

const exported: ExportList<WorkType, WorkTypeQuery> = {
  list: 'work-types',
  title: 'Loại công việc',
  read: 'farm.read',
  isCatalogue: true,
  query: WorkTypeQuery,
  columns: [...workTypeSheet.columns, ...catalogueColumns, ...stampColumns],
  ...exportRows(workTypeList),
  filters: async (_scope, { q, sort, kind, appliesMaterials, isHarvest, ...query }) => [
    { label: 'Tìm', value: q },
    { label: workTypeWords.kind.label, value: kind && workKindNames[kind] },
    { label: workTypeWords.appliesMaterials.label, value: appliesMaterials && yesNo[appliesMaterials] },
    { label: workTypeWords.isHarvest.label, value: isHarvest && yesNo[isHarvest] },
    ...catalogueFilterWords(query),
    { label: 'Sắp xếp', value: orderWords[sort] },
  ],
};

/** `uses`: the records of upper modules that are of a work type. */
export const workTypeNoun = (uses: CatalogueUse[]): Noun => ({
  routes: (app) => {
    handle(app, workTypeRoutes.list)(({ scope, query }) => workTypeList.page(scope, query));
    handle(app, workTypeRoutes.get)(({ scope, params }) => workTypes.get(scope, params.id));
    handle(app, workTypeRoutes.create)(({ scope, body }) => createWorkType(scope, body));
    handle(app, workTypeRoutes.update)(({ scope, params, body }) => editWorkType(scope, params.id, body));
    handle(app, workTypeRoutes.archive)(({ scope, params, body }) => archiveWorkType(scope, params.id, body));
    handle(
      app,
      workTypeRoutes.remove,
    )(({ scope, params, query }) => removeWorkType(uses, scope, params.id, query.version));
    handle(app, workTypeRoutes.restore)(({ scope, params }) => restoreWorkType(scope, params.id));
  },
  record: listRecord({
    type: 'work-type',
    noun: 'loại công việc',
    read: 'farm.read',
    write: 'catalogue.write',
    list: workTypeList,
    words: workTypeWords,
    shows: { checklist: (items: string[]) => items.join('; '), ppe: ppeText },
  }),
  bulk: catalogueBulk(bulkList(workTypeList, { type: 'work-type', noun: 'loại công việc', query: WorkTypeQuery }), {
    may: 'catalogue.write',
    refuseRemoving: (scope, workType) => refuseUsed(uses, scope, workTypes.noun, workType),
    refuseRestoring: (scope, workType) => workTypeCodes.refuseUsed(scope, workType),
    archive: (scope, { id, version }, archived) => archiveWorkType(scope, id, { archived, version }),
    remove: (scope, { id, version }) => removeWorkType(uses, scope, id, version),
    restore: (scope, { id }) => restoreWorkType(scope, id),
  }),
  list: exported,
  importer: workTypeImporter(uses),
  search: listSearch({
    type: 'work-type',
    list: workTypeList,
    table: 'work_type',
    text: sql.ref<string>('work_type.search'),
    code: 'work_type.sort_code',
    order: sql`(work_type.archived, work_type.sort_name)`,
    hit: ({ id, name, code, kind, archived }) => ({
      record: { id, within: [], name },
      detail: [code, workKindNames[kind], archived && 'Đã lưu trữ'].filter(Boolean).join(' · '),
    }),
  }),
});
