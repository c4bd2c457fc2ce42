import {
  type PlanTemplateItem,
  PlanTemplateQuery,
  planTemplateRoutes,
  planTemplateWords,
} from '@vuon/contract/cultivation/plan-template';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { findCropGroup } from '#crops';
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
import { planTemplateList } from './plan-template.queries.ts';
import {
  archivePlanTemplate,
  createPlanTemplate,
  editPlanTemplate,
  planTemplateCodes,
  planTemplates,
  removePlanTemplate,
  restorePlanTemplate,
} from './plan-template.service.ts';
import { createTemplateFromPlan } from './template-from-plan.service.ts';

const servePlanTemplates = (app: FastifyInstance) => {
  const routes = planTemplateRoutes;
  handle(app, routes.list)(({ scope, query }) => planTemplateList.page(scope, query));
  handle(app, routes.get)(({ scope, params }) => planTemplates.get(scope, params.id));
  handle(app, routes.create)(({ scope, body }) => createPlanTemplate(scope, body));
  handle(app, routes.createFromPlan)(({ scope, params, body }) => createTemplateFromPlan(scope, params.id, body.name));
  handle(app, routes.update)(({ scope, params, body }) => editPlanTemplate(scope, params.id, body));
  handle(app, routes.archive)(({ scope, params, body }) => archivePlanTemplate(scope, params.id, body));
  handle(app, routes.remove)(({ scope, params, query }) => removePlanTemplate(scope, params.id, query.version));
  handle(app, routes.restore)(({ scope, params }) => restorePlanTemplate(scope, params.id));
};

const columns: ExportColumn<PlanTemplateItem>[] = [
  { header: 'Mã mẫu', type: 'text', width: 18, value: ({ code }) => code },
  { header: 'Tên mẫu', type: 'text', width: 40, value: ({ name }) => name },
  { header: 'Nhóm cây', type: 'text', width: 28, value: ({ cropGroupName }) => cropGroupName },
  { header: 'Số giai đoạn', type: 'integer', width: 12, value: ({ stageCount }) => stageCount },
  { header: 'Số ngày', type: 'integer', width: 10, value: ({ dayCount }) => dayCount },
  { header: 'Số việc', type: 'integer', width: 10, value: ({ lineCount }) => lineCount },
  { header: 'Lấy từ', type: 'text', width: 34, value: ({ source }) => source },
  { header: 'Ghi chú', type: 'text', width: 44, value: ({ notes }) => notes },
  ...catalogueColumns,
  ...stampColumns,
];

const exported: ExportList<PlanTemplateItem, PlanTemplateQuery> = {
  list: 'plan-templates',
  title: 'Mẫu kế hoạch',
  read: 'farm.read',
  isCatalogue: true,
  query: PlanTemplateQuery,
  columns,
  ...exportRows(planTemplateList),
  filters: async ({ db, entityId }, { q, sort, cropGroupId, ...query }) => [
    { label: 'Tìm', value: q },
    { label: 'Nhóm cây', value: cropGroupId ? (await findCropGroup(db, entityId, cropGroupId))?.name : null },
    ...catalogueFilterWords(query),
    { label: 'Sắp xếp', value: orderWords[sort] },
  ],
};

// No import: stages and lines of work do not fit into the row of a sheet.
export const planTemplateNoun: Noun = {
  routes: servePlanTemplates,
  record: listRecord({
    type: 'plan-template',
    noun: 'mẫu kế hoạch',
    read: 'farm.read',
    write: 'plans.write',
    list: planTemplateList,
    words: planTemplateWords,
  }),
  bulk: catalogueBulk(
    bulkList(planTemplateList, { type: 'plan-template', noun: 'mẫu kế hoạch', query: PlanTemplateQuery }),
    {
      may: 'plans.write',
      refuseRestoring: (scope, template) => planTemplateCodes.refuseUsed(scope, template),
      archive: (scope, { id, version }, archived) => archivePlanTemplate(scope, id, { archived, version }),
      remove: (scope, { id, version }) => removePlanTemplate(scope, id, version),
      restore: (scope, { id }) => restorePlanTemplate(scope, id),
    },
  ),
  list: exported,
  search: listSearch({
    type: 'plan-template',
    list: planTemplateList,
    table: 'plan_template',
    text: sql.ref<string>('plan_template.search'),
    code: 'plan_template.sort_code',
    order: sql`(plan_template.archived, plan_template.sort_name)`,
    hit: ({ id, name, code, lineCount, archived }) => ({
      record: { id, within: [], name },
      detail: [code, `${lineCount} việc`, archived && 'Đã lưu trữ'].filter(Boolean).join(' · '),
    }),
  }),
};
