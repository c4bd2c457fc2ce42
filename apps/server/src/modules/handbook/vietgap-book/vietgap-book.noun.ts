import { vietgapBookRoutes } from '@vuon/contract/handbook/vietgap-book';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handle.ts';
import { presentJob } from '#jobs';
import type { Noun } from '#nouns';
import { readContents, startExport, startPrint } from './book-print.job.ts';
import { readBook } from './vietgap-book.service.ts';

const serveVietgapBook = (app: FastifyInstance) => {
  const routes = vietgapBookRoutes;
  const { links } = app.parts;
  handle(app, routes.get)(({ scope, query }) => readBook(scope, query));
  handle(app, routes.contents)(({ scope, query }) => readContents(scope, query));
  handle(app, routes.print)(async ({ scope, body }) => presentJob(links, await startPrint(scope, body)));
  handle(app, routes.export)(async ({ scope, body }) => presentJob(links, await startExport(scope, body)));
};

export const vietgapBookNoun: Noun = { routes: serveVietgapBook };
