import { planLineRoutes, planLineWords } from '@vuon/contract/cultivation/plan-line';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import type { Noun } from '#nouns';
import { listRecord } from '#records';
import { findLine, planLines } from './plan-line.kind.ts';
import { createLines, editLine, listLines, moveLine, removeLine, restoreLine } from './plan-line.service.ts';

const servePlanLines = (app: FastifyInstance) => {
  handle(app, planLineRoutes.list)(({ scope, params }) => listLines(scope, params.id));
  handle(app, planLineRoutes.get)(({ scope, params }) => planLines.get(scope, params.id));
  handle(app, planLineRoutes.create)(({ scope, params, body }) => createLines(scope, params.id, body));
  handle(app, planLineRoutes.update)(({ scope, params, body }) => editLine(scope, params.id, body));
  handle(app, planLineRoutes.move)(({ scope, params, body }) => moveLine(scope, params.id, body));
  handle(app, planLineRoutes.remove)(({ scope, params, query }) => removeLine(scope, params.id, query.version));
  handle(app, planLineRoutes.restore)(({ scope, params }) => restoreLine(scope, params.id));
};

const planLineRecord = listRecord({
  type: 'plan-line',
  noun: 'việc của kế hoạch',
  read: 'farm.read',
  write: 'plans.write',
  list: { find: findLine },
  words: planLineWords,
  within: ({ farmPlanId }) => [farmPlanId as number | null],
});

export const planLineNoun: Noun = { routes: servePlanLines, record: planLineRecord };
