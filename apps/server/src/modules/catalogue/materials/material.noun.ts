import {
  type Material,
  MaterialQuery,
  materialKindNames,
  materialRoutes,
  materialWords,
  safetyText,
} from '@vuon/contract/catalogue/material';
import { sql } from 'kysely';
import { findCropGroup } from '#crops';
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
import { materialList } from './material.queries.ts';
import {
  archiveMaterial,
  createMaterial,
  editMaterial,
  materialCodes,
  materials,
  removeMaterial,
  restoreMaterial,
} from './material.service.ts';
import { materialImporter, materialSheet } from './material.sheet.ts';

const exported: ExportList<Material, MaterialQuery> = {
  list: 'materials',
  title: 'Vật tư',
  read: 'farm.read',
  isCatalogue: true,
  query: MaterialQuery,
  columns: [...materialSheet.columns, ...catalogueColumns, ...stampColumns],
  ...exportRows(materialList),
  filters: async ({ db, entityId }, { q, sort, kind, cropGroupId, ...query }) => [
    { label: 'Tìm', value: q },
    { label: 'Loại', value: kind && materialKindNames[kind] },
    { label: 'Nhóm cây', value: cropGroupId ? (await findCropGroup(db, entityId, cropGroupId))?.name : null },
    ...catalogueFilterWords(query),
    { label: 'Sắp xếp', value: orderWords[sort] },
  ],
};

/** `uses`: the records of upper modules that use a material. */
export const materialNoun = (uses: CatalogueUse[]): Noun => ({
  routes: (app) => {
    handle(app, materialRoutes.list)(({ scope, query }) => materialList.page(scope, query));
    handle(app, materialRoutes.get)(({ scope, params }) => materials.get(scope, params.id));
    handle(app, materialRoutes.create)(({ scope, body }) => createMaterial(scope, body));
    handle(app, materialRoutes.update)(({ scope, params, body }) => editMaterial(scope, params.id, body));
    handle(app, materialRoutes.archive)(({ scope, params, body }) => archiveMaterial(scope, params.id, body));
    handle(
      app,
      materialRoutes.remove,
    )(({ scope, params, query }) => removeMaterial(uses, scope, params.id, query.version));
    handle(app, materialRoutes.restore)(({ scope, params }) => restoreMaterial(scope, params.id));
  },
  record: listRecord({
    type: 'material',
    noun: 'vật tư',
    read: 'farm.read',
    write: 'catalogue.write',
    list: materialList,
    words: materialWords,
    shows: {
      crops: (crops: Material['crops']) => crops.map((crop) => `${crop.cropGroupName}: ${safetyText(crop)}`).join('; '),
    },
  }),
  bulk: catalogueBulk(bulkList(materialList, { type: 'material', noun: 'vật tư', query: MaterialQuery }), {
    may: 'catalogue.write',
    refuseRemoving: (scope, material) => refuseUsed(uses, scope, materials.noun, material),
    refuseRestoring: (scope, material) => materialCodes.refuseUsed(scope, material),
    archive: (scope, { id, version }, archived) => archiveMaterial(scope, id, { archived, version }),
    remove: (scope, { id, version }) => removeMaterial(uses, scope, id, version),
    restore: (scope, { id }) => restoreMaterial(scope, id),
  }),
  list: exported,
  importer: materialImporter(uses),
  search: listSearch({
    type: 'material',
    list: materialList,
    table: 'material',
    text: sql.ref<string>('material.search'),
    code: 'material.sort_code',
    order: sql`(material.archived, material.sort_name)`,
    hit: ({ id, name, code, kind, archived }) => ({
      record: { id, within: [], name },
      detail: [code, materialKindNames[kind], archived && 'Đã lưu trữ'].filter(Boolean).join(' · '),
    }),
  }),
});
