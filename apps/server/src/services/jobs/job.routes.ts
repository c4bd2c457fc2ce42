import { jobRoutes } from '@vuon/contract/jobs/job';
import type { FastifyInstance } from 'fastify';
import type { FileStore } from '#files/file-store.ts';
import { handle } from '#http/handling/handle.ts';
import { handleDownload } from '#http/handling/handle-download.ts';
import { listJobs } from './job.queries.ts';
import { getJob, presentJob, repeatJob, stopJob } from './job.service.ts';
import { openJobFile } from './job-file.ts';
import type { JobKind } from './job-kind.ts';

export const serveJobs = (app: FastifyInstance, kinds: JobKind[], files: FileStore) => {
  const { links } = app.parts;
  handle(
    app,
    jobRoutes.list,
  )(async ({ scope: { db, actor }, query }) => {
    const page = await listJobs(db, actor.userId, query);
    return { ...page, items: page.items.map((job) => presentJob(links, job)) };
  });
  handle(app, jobRoutes.get)(async ({ scope, params }) => presentJob(links, await getJob(scope, params.id)));
  handle(app, jobRoutes.cancel)(async ({ scope, params }) => presentJob(links, await stopJob(scope, kinds, params.id)));
  handle(app, jobRoutes.retry)(async ({ scope, params }) => presentJob(links, await repeatJob(scope, params.id)));
  handleDownload(
    app,
    jobRoutes.file,
  )(({ scope, params, query }) => openJobFile(scope.db, files, links, params.id, query));
};
