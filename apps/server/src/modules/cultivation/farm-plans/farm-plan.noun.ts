import {
  type FarmPlanItem,
  FarmPlanQuery,
  farmPlanHistoryWords,
  farmPlanRoutes,
  farmPlanWords,
} from '@vuon/contract/cultivation/farm-plan';
import { planStateNames } from '@vuon/contract/cultivation/plan-state';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type ExportColumn, type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import { handle } from '#http/handling/handle.ts';
import { requireEntity } from '#http/scope.ts';
import { presentJob } from '#jobs';
import { bulkList, removeAndRestore } from '#lists';
import type { Noun } from '#nouns';
import { findPersonRef } from '#people';
import { listRecord } from '#records';
import { listSearch } from '#search';
import { farmPlanNotifications } from './farm-plan.notifications.ts';
import { farmPlanList } from './farm-plan.queries.ts';
import { editFarmPlan, farmPlans, refuseInUse, removeFarmPlan, restoreFarmPlan } from './farm-plan.service.ts';
import { copyFarmPlan } from './plan-copy.service.ts';
import { beginFarmPlan } from './plan-from-template.service.ts';
import { startReport } from './plan-report.job.ts';
import { changeSchedule, previewSchedule } from './plan-schedule.service.ts';
import { undoSchedule } from './plan-schedule-undo.ts';
import { movePlanOn } from './plan-transition.service.ts';

const serveFarmPlans = (app: FastifyInstance) => {
  const { links } = app.parts;
  handle(app, farmPlanRoutes.list)(({ scope, query }) => farmPlanList.page(scope, query));
  handle(app, farmPlanRoutes.get)(({ scope, params }) => farmPlans.get(scope, params.id));
  handle(app, farmPlanRoutes.create)(({ scope, body }) => beginFarmPlan(scope, body));
  handle(app, farmPlanRoutes.update)(({ scope, params, body }) => editFarmPlan(scope, params.id, body));
  handle(app, farmPlanRoutes.previewSchedule)(({ scope, params, body }) => previewSchedule(scope, params.id, body));
  handle(app, farmPlanRoutes.changeSchedule)(({ scope, params, body }) => changeSchedule(scope, params.id, body));
  handle(app, farmPlanRoutes.undoSchedule)(({ scope, params, body }) => undoSchedule(scope, params.id, body.operation));
  handle(app, farmPlanRoutes.transition)(({ scope, params, body }) => movePlanOn(scope, params.id, body));
  handle(
    app,
    farmPlanRoutes.report,
  )(async ({ scope, params }) => presentJob(links, await startReport(scope, params.id)));
  handle(app, farmPlanRoutes.copy)(({ scope, params, body }) => copyFarmPlan(scope, params.id, body));
  handle(app, farmPlanRoutes.remove)(({ scope, params, query }) => removeFarmPlan(scope, params.id, query.version));
  handle(app, farmPlanRoutes.restore)(({ scope, params }) => restoreFarmPlan(scope, params.id));
};

const farmPlanRecord = listRecord({
  type: 'farm-plan',
  noun: 'kế hoạch',
  read: 'farm.read',
  write: 'plans.write',
  list: farmPlanList,
  words: farmPlanHistoryWords,
});

const columns: ExportColumn<FarmPlanItem>[] = [
  { header: 'Mã kế hoạch', type: 'text', width: 14, value: ({ code }) => code },
  { header: 'Tên kế hoạch', type: 'text', width: 34, value: ({ name }) => name },
  { header: 'Nhóm cây', type: 'text', width: 24, value: ({ season }) => season.cropGroupName },
  { header: 'Mùa vụ', type: 'text', width: 24, value: ({ season }) => season.name },
  { header: 'Trạng thái', type: 'text', width: 16, value: ({ state }) => planStateNames[state] },
  { header: 'Phạm vi', type: 'text', width: 48, value: ({ place }) => place.words },
  { header: 'Cây sống', type: 'integer', width: 10, value: ({ place }) => place.livingCount },
  { header: 'Diện tích (ha)', type: 'number', width: 14, value: ({ place }) => Math.round(place.hectares * 100) / 100 },
  {
    header: 'Người phụ trách',
    type: 'text',
    width: 34,
    value: ({ people }) => people.map(({ name }) => name).join(', '),
  },
  { header: 'Số việc', type: 'integer', width: 10, value: ({ lineCount }) => lineCount },
  { header: 'Việc đã xong', type: 'integer', width: 12, value: ({ doneCount }) => doneCount },
  { header: 'Việc quá hạn', type: 'integer', width: 12, value: ({ lateCount }) => lateCount },
  { header: 'Duyệt lúc', type: 'datetime', width: 18, value: ({ approvedAt }) => approvedAt },
  { header: 'Người duyệt', type: 'text', width: 24, value: ({ approvedByName }) => approvedByName },
  { header: 'Ghi chú', type: 'text', width: 40, value: ({ notes }) => notes },
  ...stampColumns,
];

const farmPlanExport: ExportList<FarmPlanItem, FarmPlanQuery> = {
  list: 'farm-plans',
  title: 'Kế hoạch canh tác',
  read: 'farm.read',
  query: FarmPlanQuery,
  columns,
  ...exportRows(farmPlanList),
  filters: async ({ db, entityId }, { q, state, personId, deleted, sort }) => [
    { label: 'Tìm', value: q },
    { label: 'Trạng thái', value: deleted === 'only' ? 'Đã xóa' : state && planStateNames[state] },
    {
      label: farmPlanWords.personIds.label,
      value: personId ? (await findPersonRef(db, entityId ?? 0, personId))?.name : null,
    },
    { label: 'Sắp xếp', value: orderWords[sort] },
  ],
};

const farmPlanBulk = removeAndRestore(
  bulkList(farmPlanList, { type: 'farm-plan', noun: 'kế hoạch', query: FarmPlanQuery }),
  {
    may: 'plans.write',
    refuseRemoving: (scope, plan) => refuseInUse(requireEntity(scope), plan),
    remove: (scope, { id, version }) => removeFarmPlan(requireEntity(scope), id, version),
    restore: (scope, { id }) => restoreFarmPlan(requireEntity(scope), id),
  },
);

const farmPlanSearch = listSearch({
  type: 'farm-plan',
  list: farmPlanList,
  table: 'farm_plan',
  text: sql<string>`farm_plan.search`,
  order: sql`farm_plan.sort_code desc`,
  hit: ({ id, code, name, season, state }) => ({
    record: { id, within: [], name },
    detail: `${code} · ${season.name} · ${planStateNames[state]}`,
  }),
});

export const farmPlanNoun: Noun = {
  routes: serveFarmPlans,
  record: farmPlanRecord,
  bulk: farmPlanBulk,
  list: farmPlanExport,
  search: farmPlanSearch,
  notifications: farmPlanNotifications,
};
