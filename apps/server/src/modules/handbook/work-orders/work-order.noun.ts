import { formatDay } from '@vuon/contract/day';
import { workOrderRoutes } from '@vuon/contract/handbook/work-order';
import { workOrderHistoryWords } from '@vuon/contract/handbook/work-order-input';
import { workOrderPrintRoutes } from '@vuon/contract/handbook/work-order-print';
import { workOrderStateNames } from '@vuon/contract/handbook/work-order-state';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { handle } from '#http/handling/handle.ts';
import { presentJob } from '#jobs';
import type { Noun } from '#nouns';
import { listRecord } from '#records';
import { listSearch } from '#search';
import { findDiaryName } from '../diary-entries/diary-entry.queries.ts';
import { findEntrySealedWith } from '../diary-entries/diary-photos.queries.ts';
import { startPrint } from '../work-order-print/work-order-print.service.ts';
import { workOrderBulk } from './work-order.bulk.ts';
import { workOrderExport } from './work-order.export.ts';
import { workOrderNotifications } from './work-order.notifications.ts';
import { storedOrderList } from './work-order.queries.ts';
import { workOrderDue } from './work-order.reminders.ts';
import { adjustOrder, createOrder, editOrder, moveOrder, removeOrder, restoreOrder } from './work-order.service.ts';
import { setHours } from './work-order-hours.service.ts';
import { workOrders } from './work-order-kind.ts';
import { reportProgress, takeBackProgress } from './work-order-progress.service.ts';
import { workOrderList } from './work-order-shown.ts';
import { tickStep } from './work-order-step.service.ts';
import { moveOrderOn } from './work-order-transition.service.ts';
import { readBoard, readCalendar, readMine } from './work-order-views.ts';

const serveWorkOrders = (app: FastifyInstance) => {
  const routes = workOrderRoutes;
  const { links, publicUrl } = app.parts;
  handle(app, routes.list)(({ scope, query }) => workOrderList.page(scope, query));
  handle(app, routes.board)(({ scope, query }) => readBoard(scope, query));
  handle(app, routes.calendar)(({ scope, query }) => readCalendar(scope, query));
  handle(app, routes.mine)(({ scope, query }) => readMine(scope, query.to));
  handle(app, routes.get)(({ scope, params }) => workOrders.get(scope, params.id));
  handle(app, routes.create)(({ scope, body }) => createOrder(scope, body));
  handle(app, routes.update)(({ scope, params, body }) => editOrder(scope, params.id, body));
  handle(app, routes.adjust)(({ scope, params, body }) => adjustOrder(scope, params.id, body));
  handle(app, routes.move)(({ scope, params, body }) => moveOrder(scope, params.id, body));
  handle(app, routes.transition)(({ scope, params, body }) => moveOrderOn(scope, params.id, body));
  handle(app, routes.tick)(({ scope, params, body }) => tickStep(scope, params, body));
  handle(app, routes.report)(({ scope, params, body }) => reportProgress(scope, params.id, body));
  handle(app, routes.takeBack)(({ scope, params }) => takeBackProgress(scope, params));
  handle(
    app,
    workOrderPrintRoutes.create,
  )(async ({ scope, body, origin }) => presentJob(links, await startPrint(scope, body, publicUrl ?? origin)));
  handle(app, routes.setHours)(({ scope, params, body }) => setHours(scope, params.id, body));
  handle(app, routes.remove)(({ scope, params, query }) => removeOrder(scope, params.id, query.version));
  handle(app, routes.restore)(({ scope, params }) => restoreOrder(scope, params.id));
};

const calledByCodeAndTitle = {
  find: async (...asked: Parameters<typeof storedOrderList.find>) => {
    const order = await storedOrderList.find(...asked);
    return order && { ...order, name: `${order.code} ${order.title}` };
  },
};

const workOrderRecord = listRecord({
  type: 'work-order',
  noun: 'phiếu giao việc',
  read: 'farm.read',
  write: 'orders.lead',
  attach: 'uploads.write',
  keeps: async ({ db, entityId }, workOrderId, uploadId) => {
    const entryId = await findEntrySealedWith(db, entityId, { workOrderId, uploadId });
    const entry = entryId === null ? undefined : await findDiaryName(db, entityId, entryId);
    return entry ? `Ảnh này thuộc ${entry.code} đã duyệt và đã khóa; nó không đổi nữa.` : null;
  },
  secret: { fields: ['rate'], may: 'people.write' },
  list: calledByCodeAndTitle,
  words: workOrderHistoryWords,
});

const workOrderSearch = listSearch({
  type: 'work-order',
  list: storedOrderList,
  table: 'work_order',
  name: 'work_order.search',
  order: sql`work_order.sort_code desc`,
  hit: ({ id, code, title, startsOn, state }) => ({
    record: { id, within: [], name: `${code} ${title}` },
    detail: `${formatDay(startsOn)} · ${workOrderStateNames[state]}`,
  }),
});

export const workOrderNoun: Noun = {
  routes: serveWorkOrders,
  record: workOrderRecord,
  bulk: workOrderBulk,
  list: workOrderExport,
  search: workOrderSearch,
  notifications: workOrderNotifications,
  reminders: [workOrderDue],
};
