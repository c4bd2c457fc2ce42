import { seasonReportRoutes as routes } from '@vuon/contract/harvest/season-report';
import { handle } from '#http/handling/handle.ts';
import { presentJob } from '#jobs';
import type { Noun } from '#nouns';
import { startReportExport, startReportPrint } from './season-report.job.ts';
import { readSeasonReport } from './season-report.service.ts';

// A report is read from other records: it has no table, list or history of its own.
export const seasonReportNoun: Noun = {
  routes: (app) => {
    const { links } = app.parts;
    handle(app, routes.get)(({ scope, params }) => readSeasonReport(scope, params.id));
    handle(app, routes.print)(async ({ scope, params }) => presentJob(links, await startReportPrint(scope, params.id)));
    handle(
      app,
      routes.export,
    )(async ({ scope, params }) => presentJob(links, await startReportExport(scope, params.id)));
  },
};
