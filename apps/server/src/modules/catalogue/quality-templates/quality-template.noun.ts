import { criteriaWords, gradesWords } from '@vuon/contract/catalogue/quality-score';
import {
  type QualityTemplate,
  QualityTemplateQuery,
  qualityTemplateRoutes,
  qualityTemplateWords,
  subjectKindNames,
} from '@vuon/contract/catalogue/quality-template';
import { sql } from 'kysely';
import {
  catalogueColumns,
  catalogueFilterWords,
  type ExportColumn,
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
import { qualityTemplateList } from './quality-template.queries.ts';
import {
  archiveQualityTemplate,
  createQualityTemplate,
  editQualityTemplate,
  qualityTemplateCodes,
  qualityTemplates,
  removeQualityTemplate,
  restoreQualityTemplate,
  subjectsWords,
} from './quality-template.service.ts';

const words = qualityTemplateWords;
const columns: ExportColumn<QualityTemplate>[] = [
  { header: words.code.label, type: 'text', width: words.code.width, value: ({ code }) => code },
  { header: words.name.label, type: 'text', width: words.name.width, value: ({ name }) => name },
  { header: 'Bản', type: 'integer', width: 8, value: ({ revision }) => revision },
  {
    header: words.subjects.label,
    type: 'text',
    width: words.subjects.width,
    value: ({ subjects }) => subjectsWords(subjects),
  },
  {
    header: words.criteria.label,
    type: 'text',
    width: words.criteria.width,
    value: ({ criteria }) => criteriaWords(criteria),
  },
  { header: words.grades.label, type: 'text', width: words.grades.width, value: ({ grades }) => gradesWords(grades) },
  {
    header: words.sampleCount.label,
    type: 'integer',
    width: words.sampleCount.width,
    value: ({ sampleCount }) => sampleCount,
  },
  {
    header: words.sampleUnit.label,
    type: 'text',
    width: words.sampleUnit.width,
    value: ({ sampleUnit }) => sampleUnit,
  },
  { header: words.notes.label, type: 'text', width: words.notes.width, value: ({ notes }) => notes },
  ...catalogueColumns,
  ...stampColumns,
];

const exported: ExportList<QualityTemplate, QualityTemplateQuery> = {
  list: 'quality-templates',
  title: 'Bộ tiêu chí',
  read: 'farm.read',
  isCatalogue: true,
  query: QualityTemplateQuery,
  columns,
  ...exportRows(qualityTemplateList),
  filters: async (_scope, { q, sort, subject, ...query }) => [
    { label: 'Tìm', value: q },
    { label: words.subjects.label, value: subject && subjectKindNames[subject] },
    ...catalogueFilterWords(query),
    { label: 'Sắp xếp', value: orderWords[sort] },
  ],
};

/** `uses`: the ratings that were made by a template. No import: criteria with their scales do not fit into the row of a sheet. */
export const qualityTemplateNoun = (uses: CatalogueUse[]): Noun => ({
  routes: (app) => {
    const routes = qualityTemplateRoutes;
    handle(app, routes.list)(({ scope, query }) => qualityTemplateList.page(scope, query));
    handle(app, routes.get)(({ scope, params }) => qualityTemplates.get(scope, params.id));
    handle(app, routes.create)(({ scope, body }) => createQualityTemplate(scope, body));
    handle(app, routes.update)(({ scope, params, body }) => editQualityTemplate(scope, params.id, body));
    handle(app, routes.archive)(({ scope, params, body }) => archiveQualityTemplate(scope, params.id, body));
    handle(
      app,
      routes.remove,
    )(({ scope, params, query }) => removeQualityTemplate(uses, scope, params.id, query.version));
    handle(app, routes.restore)(({ scope, params }) => restoreQualityTemplate(scope, params.id));
  },
  record: listRecord({
    type: 'quality-template',
    noun: 'bộ tiêu chí',
    read: 'farm.read',
    write: 'catalogue.write',
    list: qualityTemplateList,
    words: { ...words, revision: { label: 'Bản', kind: 'integer' } },
  }),
  bulk: catalogueBulk(
    bulkList(qualityTemplateList, { type: 'quality-template', noun: 'bộ tiêu chí', query: QualityTemplateQuery }),
    {
      may: 'catalogue.write',
      refuseRemoving: (scope, template) => refuseUsed(uses, scope, qualityTemplates.noun, template),
      refuseRestoring: (scope, template) => qualityTemplateCodes.refuseUsed(scope, template),
      archive: (scope, { id, version }, archived) => archiveQualityTemplate(scope, id, { archived, version }),
      remove: (scope, { id, version }) => removeQualityTemplate(uses, scope, id, version),
      restore: (scope, { id }) => restoreQualityTemplate(scope, id),
    },
  ),
  list: exported,
  search: listSearch({
    type: 'quality-template',
    list: qualityTemplateList,
    table: 'quality_template',
    text: sql.ref<string>('quality_template.search'),
    code: 'quality_template.sort_code',
    order: sql`(quality_template.archived, quality_template.sort_name)`,
    hit: ({ id, name, code, criteria, archived }) => ({
      record: { id, within: [], name },
      detail: [code, `${criteria.length} tiêu chí`, archived && 'Đã lưu trữ'].filter(Boolean).join(' · '),
    }),
  }),
});
