import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { vi } from 'zod/locales';
import { serveAudit } from '#audit';
import type { Wakes } from '#db/wakes.ts';
import { serveExports } from '#exports';
import { limitRates } from '#http/auth/rate-limit.ts';
import { compressAnswers } from '#http/compression.ts';
import { serveDocs } from '#http/docs.ts';
import { answerErrors } from '#http/error-handler.ts';
import type { Parts } from '#http/handling/handle.ts';
import { endSlowBodies } from '#http/handling/slow-body.ts';
import { answerBadAddress, answerUnreadable, refuseBadHosts } from '#http/handling/unread-request.ts';
import { servePages } from '#http/pages.ts';
import { problem, serverClosing } from '#http/problem.ts';
import { secureHeaders } from '#http/security.ts';
import { serveImports } from '#imports';
import { findJob, presentJob, serveJobs } from '#jobs';
import { jobsList, serveBulk, serveListCounts, serveSavedViews } from '#lists';
import { serveLocations } from '#locations';
import {
  type BasemapSource,
  createMapIndex,
  createTiles,
  frameOrigins,
  mapEvents,
  noBasemap,
  serveMapSettings,
  serveMapShares,
  serveMapStatistics,
  serveTiles,
} from '#maps';
import { type StreamSource, serveNotifications, serveStream } from '#notifications';
import { serveLabels } from '#orchard';
import { serveSearch } from '#search';
import { serveUploads } from '#uploads';
import {
  acts,
  bulkActions,
  exportLists,
  importers,
  jobKinds,
  notificationKinds,
  nouns,
  plantTileValues,
  records,
  searchSources,
} from './contributions.ts';

// For errors that the schemas leave to zod: wrong types and missing fields.
z.config(vi());

export type AppParts = Parts & {
  wakes: Wakes;
  /** False until the database is migrated and seeded. */
  isReady: () => boolean;
  /** The built web; null: only the API. */
  webFolder: string | null;
  basemapOrigins: string[];
  /** The map under the orchard; by default the one that is built into the web. */
  basemap?: BasemapSource;
  isHttps: boolean;
  trustProxy: boolean;
  logger: FastifyServerOptions['logger'];
};

export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: parts.logger ?? false,
    trustProxy: parts.trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit: 1_048_576,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // answered below, as a problem
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerUnreadable,
    // The contract's schemas are used instead: Fastify's own need not be loaded.
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
  });
  app.decorate('parts', parts);
  answerErrors(app);
  await secureHeaders(app, parts);
  await compressAnswers(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!parts.isReady() && request.url.startsWith('/api/'))
      throw problem('database.unavailable', 'Máy chủ đang chờ cơ sở dữ liệu. Hãy thử lại sau ít phút.', {
        retryAfter: 5,
      });
  });
  refuseBadHosts(app);
  endSlowBodies(app);
  // handle-upload.ts says which limit was exceeded.
  await app.register(multipart, { throwFileSizeLimit: false });
  await limitRates(app);
  finishConnections(app);
  serveHealth(app, parts);
  for (const { routes } of nouns) routes?.(app);
  serveLocations(app);
  serveLabels(app, bulkActions, parts.publicUrl ?? null);
  const mapIndex = createMapIndex(parts.wakes);
  const basemap = parts.basemap ?? noBasemap;
  serveMapStatistics(app, mapIndex);
  serveMapSettings(app, basemap);
  serveTiles(app, createTiles(mapIndex, plantTileValues, parts.clock));
  serveMapShares(app, { index: mapIndex, basemap: basemap.settings });
  serveNotifications(app, notificationKinds);
  serveStream(app, parts.wakes, { sources: [jobEvents(parts)], broadcasts: [mapEvents] });
  serveJobs(app, jobKinds(parts.files), parts.files);
  serveAudit(app, acts);
  serveSavedViews(app);
  serveListCounts(app, [...exportLists, jobsList]);
  serveBulk(app, bulkActions);
  serveExports(app, exportLists);
  serveImports(app, importers, parts.files);
  serveSearch(app, searchSources, records);
  serveUploads(app, records, parts.files);
  await serveDocs(app);
  await servePages(app, {
    folder: parts.webFolder,
    basemapOrigins: parts.basemapOrigins,
    frameOriginsOf: (address) => frameOrigins(parts.db, address, parts.clock()),
  });
  return app;
};

const unused = () => {
  throw new Error('A route has a JSON schema: the contract describes routes.');
};

const jobEvents = ({ links }: AppParts): StreamSource => ({
  topic: 'job',
  event: 'job',
  read: async (db, userId, id) => {
    const job = await findJob(db, userId, id);
    return job && presentJob(links, job);
  },
});

/** Without this, a browser's connection that was busy when the server began to close would keep it open for minutes. */
const finishConnections = (app: FastifyInstance) => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async () => {
    if (closing) throw serverClosing();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
};

const serveHealth = (app: FastifyInstance, { db, isReady }: AppParts) => {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async () => {
    if (!isReady()) throw problem('database.unavailable', 'Cơ sở dữ liệu chưa sẵn sàng.', { retryAfter: 5 });
    await sql`select 1`.execute(db);
    return { status: 'ready' };
  });
};
