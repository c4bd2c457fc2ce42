import { vietgapBookRoutes } from '@vuon/contract/handbook/vietgap-book';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import { presentJob } from '#jobs';
import type { Noun } from '#nouns';
import { readContents, startExport, startPrint } from './book-print.job.ts';
import { bookSections, readBook } from './vietgap-book.service.ts';
import type { VietgapSection } from './vietgap-section.ts';

const serveVietgapBook = (app: FastifyInstance, sections: VietgapSection[]) => {
  const routes = vietgapBookRoutes;
  const { links } = app.parts;
  handle(app, routes.get)(({ scope, query }) => readBook(scope, sections, query));
  handle(app, routes.contents)(({ scope, query }) => readContents(scope, sections, query));
  handle(app, routes.print)(async ({ scope, body }) => presentJob(links, await startPrint(scope, body)));
  handle(app, routes.export)(async ({ scope, body }) => presentJob(links, await startExport(scope, body)));
};

/** `others`: the sections of modules above. */
export const vietgapBookNoun = (others: VietgapSection[]): Noun => {
  const sections = bookSections(others);
  return { routes: (app) => serveVietgapBook(app, sections) };
};
