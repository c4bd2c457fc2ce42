import {
  type PermittedPesticide,
  PermittedPesticideQuery,
  permittedPesticideRoutes,
  permittedPesticideWords,
} from '@vuon/contract/catalogue/permitted-pesticide';
import { formatDay } from '@vuon/contract/day';
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
import { permittedPesticideList } from './permitted-pesticide.queries.ts';
import {
  archivePermittedPesticide,
  createPermittedPesticide,
  editPermittedPesticide,
  permittedPesticideCodes,
  permittedPesticides,
  removePermittedPesticide,
  restorePermittedPesticide,
} from './permitted-pesticide.service.ts';
import { permittedPesticideImporter, permittedPesticideSheet } from './permitted-pesticide.sheet.ts';

const exported: ExportList<PermittedPesticide, PermittedPesticideQuery> = {
  list: 'permitted-pesticides',
  title: 'Thuốc được phép',
  read: 'farm.read',
  isCatalogue: true,
  query: PermittedPesticideQuery,
  columns: [...permittedPesticideSheet.columns, ...catalogueColumns, ...stampColumns],
  ...exportRows(permittedPesticideList),
  filters: async (_scope, { q, sort, valid, ...query }) => [
    { label: 'Tìm', value: q },
    { label: 'Còn được dùng', value: valid ? 'Có' : null },
    ...catalogueFilterWords(query),
    { label: 'Sắp xếp', value: orderWords[sort] },
  ],
};

const routes: Noun['routes'] = (app) => {
  handle(app, permittedPesticideRoutes.list)(({ scope, query }) => permittedPesticideList.page(scope, query));
  handle(app, permittedPesticideRoutes.get)(({ scope, params }) => permittedPesticides.get(scope, params.id));
  handle(app, permittedPesticideRoutes.create)(({ scope, body }) => createPermittedPesticide(scope, body));
  handle(
    app,
    permittedPesticideRoutes.update,
  )(({ scope, params, body }) => editPermittedPesticide(scope, params.id, body));
  handle(
    app,
    permittedPesticideRoutes.archive,
  )(({ scope, params, body }) => archivePermittedPesticide(scope, params.id, body));
  handle(
    app,
    permittedPesticideRoutes.remove,
  )(({ scope, params, query }) => removePermittedPesticide(scope, params.id, query.version));
  handle(app, permittedPesticideRoutes.restore)(({ scope, params }) => restorePermittedPesticide(scope, params.id));
};

export const permittedPesticideNoun: Noun = {
  routes,
  record: listRecord({
    type: 'permitted-pesticide',
    noun: 'thuốc được phép',
    read: 'farm.read',
    write: 'catalogue.write',
    list: permittedPesticideList,
    words: permittedPesticideWords,
  }),
  bulk: catalogueBulk(
    bulkList(permittedPesticideList, {
      type: 'permitted-pesticide',
      noun: 'thuốc được phép',
      query: PermittedPesticideQuery,
    }),
    {
      may: 'catalogue.write',
      refuseRemoving: async () => undefined,
      refuseRestoring: (scope, pesticide) => permittedPesticideCodes.refuseUsed(scope, pesticide),
      archive: (scope, { id, version }, archived) => archivePermittedPesticide(scope, id, { archived, version }),
      remove: (scope, { id, version }) => removePermittedPesticide(scope, id, version),
      restore: (scope, { id }) => restorePermittedPesticide(scope, id),
    },
  ),
  list: exported,
  importer: permittedPesticideImporter,
  search: listSearch({
    type: 'permitted-pesticide',
    list: permittedPesticideList,
    table: 'permitted_pesticide',
    text: sql.ref<string>('permitted_pesticide.search'),
    code: 'permitted_pesticide.sort_code',
    order: sql`(permitted_pesticide.archived, permitted_pesticide.sort_name)`,
    hit: ({ id, name, activeIngredient, registrationNumber, validUntil, archived }) => ({
      record: { id, within: [], name },
      detail: [
        activeIngredient,
        registrationNumber,
        validUntil && `đến ${formatDay(validUntil)}`,
        archived && 'Đã lưu trữ',
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  }),
};
