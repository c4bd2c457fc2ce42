import { epcisRoutes } from '@vuon/contract/harvest/epcis';
import { traceRoutes } from '@vuon/contract/harvest/trace';
import { handle } from '#http/handling/handle.ts';
import { handleDownload } from '#http/handling/handle-download.ts';
import { presentJob } from '#jobs';
import type { Noun } from '#nouns';
import { lotEpcis } from './lot-epcis.ts';
import { startRecallPrint } from './recall-print.job.ts';
import { readTrace } from './trace.service.ts';

// A trace is read from other records: it has no table, list or history of its own.
export const traceNoun: Noun = {
  routes: (app) => {
    const routes = traceRoutes;
    const { links, publicUrl } = app.parts;
    handle(
      app,
      routes.ofLot,
    )(({ scope, params, query }) => readTrace(scope, { lotId: params.id, batchId: query.batch ?? null }));
    handle(
      app,
      routes.printLot,
    )(async ({ scope, params, body }) =>
      presentJob(links, await startRecallPrint(scope, { lotId: params.id, batchId: body.batchId })),
    );
    handle(
      app,
      routes.printBatch,
    )(async ({ scope, params }) =>
      presentJob(links, await startRecallPrint(scope, { lotId: null, batchId: params.id })),
    );
    handleDownload(
      app,
      epcisRoutes.ofLot,
    )(async ({ scope, params, origin }) => {
      const { name, document } = await lotEpcis(scope, params.id, publicUrl ?? origin);
      return { name, type: 'application/ld+json', content: Buffer.from(JSON.stringify(document, null, 2)) };
    });
    handle(app, routes.ofBatch)(({ scope, params }) => readTrace(scope, { lotId: null, batchId: params.id }));
  },
};
