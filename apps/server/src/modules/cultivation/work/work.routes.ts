import { workRoutes } from '@vuon/contract/cultivation/work';
import { workOverviewRoutes } from '@vuon/contract/cultivation/work-overview';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handle.ts';
import { readOverview } from '../overview/work-overview.ts';
import { checkWork, createWork, editWork, moveWork, removeWork, restoreWork } from './work.service.ts';
import { readBoard } from './work-board.ts';
import { readCalendar, readLoad } from './work-calendar.ts';
import { works } from './work-kind.ts';
import { workList } from './work-shown.ts';
import { moveWorkOn } from './work-transition.service.ts';

export const serveWorks = (app: FastifyInstance) => {
  handle(app, workRoutes.list)(({ scope, query }) => workList.page(scope, query));
  handle(app, workRoutes.board)(({ scope, query }) => readBoard(scope, query));
  handle(app, workRoutes.calendar)(({ scope, query }) => readCalendar(scope, query));
  handle(app, workRoutes.load)(({ scope, query }) => readLoad(scope, query));
  handle(app, workOverviewRoutes.read)(({ scope }) => readOverview(scope));
  handle(app, workRoutes.get)(({ scope, params }) => works.get(scope, params.id));
  handle(app, workRoutes.create)(({ scope, body }) => createWork(scope, body));
  handle(app, workRoutes.update)(({ scope, params, body }) => editWork(scope, params.id, body));
  handle(app, workRoutes.transition)(({ scope, params, body }) => moveWorkOn(scope, params.id, body));
  handle(app, workRoutes.move)(({ scope, params, body }) => moveWork(scope, params.id, body));
  handle(app, workRoutes.check)(({ scope, params, body }) => checkWork(scope, params.id, body));
  handle(app, workRoutes.remove)(({ scope, params, query }) => removeWork(scope, params.id, query.version));
  handle(app, workRoutes.restore)(({ scope, params }) => restoreWork(scope, params.id));
};
