import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type {} from '@fastify/compress';
import { mapSettingsRoutes } from '@vuon/contract/maps/map-settings';
import type { FastifyInstance } from 'fastify';
import { handle, receive } from '#http/handling/handle.ts';
import { problem } from '#http/problem.ts';
import { readMapVersion } from '../estate/entity-map.ts';
import { takesGzip } from '../tiles/tile.routes.ts';
import type { BasemapSource } from './basemap.ts';

export const serveMapSettings = (app: FastifyInstance, basemap: BasemapSource) => {
  handle(
    app,
    mapSettingsRoutes.get,
  )(async ({ scope }) => ({
    basemap: basemap.settings,
    version: await readMapVersion(scope.db, scope.entityId),
  }));
  serveBasemap(app, basemap);
};

/** Serves the tiles of the file on this server. They are no secret, and change only when the file is replaced. */
const serveBasemap = (app: FastifyInstance, { own, settings }: BasemapSource) => {
  const { parts } = app;
  const route = mapSettingsRoutes.basemap;
  app.route({
    method: route.method,
    url: route.path,
    compress: false,
    handler: async (request, reply) => {
      const { call } = await receive(parts, route, request);
      const { z, x, y } = call.params;
      if (!own || y.extension !== own.extension || z > settings.maxZoom || x >= 2 ** z || y.number >= 2 ** z)
        throw problem('record.not_found', 'Không có ô nền bản đồ này.');
      const found = await own.read({ z, x, y: y.number });
      reply.header('cache-control', 'public, max-age=86400').header('vary', 'accept-encoding');
      if (!found) return reply.code(204).send();
      reply.type(own.mediaType);
      if (!found.isGzipped) return reply.send(found.bytes);
      if (!takesGzip(request.headers)) return reply.send(await promisify(gunzip)(found.bytes));
      return reply.header('content-encoding', 'gzip').send(found.bytes);
    },
  });
};
