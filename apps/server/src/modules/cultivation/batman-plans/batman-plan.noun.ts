import { batmanPlanRoutes, batmanPlanWords } from '@vuon/contract/cultivation/batman-plan';
import { type BatmanTask, batmanTaskRoutes, taskInWords } from '@vuon/contract/cultivation/batman-task';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { handle } from '#http/handling/handle.ts';
import { matchesWords } from '#http/lists/list.ts';
import { presentJob } from '#jobs';
import type { Noun } from '#nouns';
import { listRecord } from '#records';
import { closeness, type SearchSource } from '#search';
import { batmanNotifications } from './batman.notifications.ts';
import { actOnTasks } from './batman-act.service.ts';
import { readBoard } from './batman-board.service.ts';
import { copyWeek } from './batman-copy.service.ts';
import { batmanPlanBulk } from './batman-plan.bulk.ts';
import { batmanPlanExport, batmanTaskExport } from './batman-plan.export.ts';
import { batmanPlanList, listReviewers, planText } from './batman-plan.queries.ts';
import { createPlan, editPlan, plans, removePlan, restorePlan } from './batman-plan.service.ts';
import { startPrint } from './batman-print.service.ts';
import { batmanTaskList } from './batman-task.queries.ts';
import { createTask, editTask, removeTask } from './batman-task.service.ts';
import { takeBackAct } from './batman-undo.service.ts';

const servePlans = (app: FastifyInstance) => {
  handle(app, batmanPlanRoutes.list)(({ scope, query }) => batmanPlanList.page(scope, query));
  handle(app, batmanPlanRoutes.get)(({ scope, params }) => plans.get(scope, params.id));
  handle(app, batmanPlanRoutes.create)(({ scope, body }) => createPlan(scope, body));
  handle(app, batmanPlanRoutes.update)(({ scope, params, body }) => editPlan(scope, params.id, body));
  handle(app, batmanPlanRoutes.remove)(({ scope, params, query }) => removePlan(scope, params.id, query.version));
  handle(app, batmanPlanRoutes.restore)(({ scope, params }) => restorePlan(scope, params.id));
  handle(app, batmanPlanRoutes.board)(({ scope, query }) => readBoard(scope, query));
  handle(app, batmanPlanRoutes.reviewers)(({ scope }) => listReviewers(scope.db, scope.entityId));
};

const serveTasks = (app: FastifyInstance) => {
  const { links } = app.parts;
  handle(app, batmanTaskRoutes.list)(({ scope, query }) => batmanTaskList.page(scope, query));
  handle(app, batmanTaskRoutes.create)(({ scope, body }) => createTask(scope, body));
  handle(app, batmanTaskRoutes.update)(({ scope, params, body }) => editTask(scope, params.id, body));
  handle(app, batmanTaskRoutes.remove)(({ scope, params, query }) => removeTask(scope, params.id, query.version));
  handle(app, batmanTaskRoutes.act)(({ scope, body }) => actOnTasks(scope, body));
  handle(app, batmanTaskRoutes.copyWeek)(({ scope, body }) => copyWeek(scope, body));
  handle(app, batmanTaskRoutes.takeBack)(({ scope, body }) => takeBackAct(scope, body.operation));
  handle(app, batmanTaskRoutes.print)(async ({ scope, body }) => presentJob(links, await startPrint(scope, body)));
};

const batmanPlanRecord = listRecord({
  type: 'batman-plan',
  noun: 'kế hoạch BATMAN',
  read: 'batman.read',
  write: 'batman.write',
  list: batmanPlanList,
  words: batmanPlanWords,
  shows: { tasks: (tasks: BatmanTask[]) => tasks.map(taskInWords).join('\n') },
});

/** The latest plans first. */
const batmanPlanSearch: SearchSource = {
  type: 'batman-plan',
  search: async (scope, q, limit) => {
    if (scope.entityId === null) return { hits: [], total: 0 };
    const rows = await batmanPlanList
      .where(scope, sql<boolean>`batman_plan.deleted_at is null and ${matchesWords(planText, q)}`)
      .select(sql<number>`(count(*) over ())::int`.as('foundTotal'))
      .orderBy(closeness(q, { name: 'person.sort_name' }))
      .orderBy('batman_plan.starts_on', 'desc')
      .orderBy('batman_plan.id')
      .limit(limit)
      .execute();
    const hits = rows.map(({ id, name, tasks, reviewerName }) => ({
      record: { type: 'batman-plan' as const, id, within: [], name },
      detail: `${tasks.length} việc${reviewerName ? ` · ${reviewerName} duyệt` : ''}`,
    }));
    return { hits, total: rows[0]?.foundTotal ?? 0 };
  },
};

export const batmanPlanNoun: Noun = {
  routes: servePlans,
  record: batmanPlanRecord,
  bulk: batmanPlanBulk,
  list: batmanPlanExport,
  search: batmanPlanSearch,
  notifications: batmanNotifications,
};

/** Tasks are parts of their plan, which has their history; they have a list of their own. */
export const batmanTaskNoun: Noun = { routes: serveTasks, list: batmanTaskExport };
