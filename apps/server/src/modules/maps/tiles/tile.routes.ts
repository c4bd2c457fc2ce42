import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type {} from '@fastify/compress';
import { lastTileZoom, type TileQuery, tileRoutes } from '@vuon/contract/maps/tile';
import type { Route } from '@vuon/contract/route';
import type { TileId } from '@vuon/geo/tiles/tile-math';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { receive } from '#http/handling/handle.ts';
import { problem } from '#http/problem.ts';
import { shareScope } from '../shares/map-share-access.ts';
import { shareTileLimit } from '../shares/share-limits.ts';
import type { Tile, Tiles } from './tile.service.ts';
import type { TileScope } from './tile-scope.ts';

const route = tileRoutes.get;
/** The token says which entity it is. */
const sharedRoute = { ...route, may: 'public' } as const satisfies Route;

export const serveTiles = (app: FastifyInstance, tiles: Tiles) => {
  const { parts } = app;
  app.route({
    method: route.method,
    url: route.path,
    config: { rateLimit: shareTileLimit },
    compress: false,
    handler: async (request, reply) => {
      const isShared = (request.query as TileQuery).share !== undefined;
      const { scope, tile } = await (isShared ? admitShare : admitMember)(request);
      const answer = await tiles.get(parts.db, scope, tile);
      // A member's browser asks each time, so that taking away a right takes effect at once.
      reply.header('cache-control', isShared ? 'private, max-age=60' : 'private, no-cache');
      return sendTile(request, reply, answer);
    },
  });

  const admitMember = async (request: FastifyRequest) => {
    const { call } = await receive(parts, route, request);
    const { entityId } = call.scope;
    if (call.query.entity !== undefined && call.query.entity !== entityId)
      throw problem('entity.forbidden', 'Địa chỉ ô bản đồ là của đơn vị khác.');
    const { areas, on } = call.query;
    return { tile: existing(call.params), scope: { entityId, areaIds: areas ?? [], details: null, on: on ?? null } };
  };

  const admitShare = async (request: FastifyRequest) => {
    const { call } = await receive(parts, sharedRoute, request);
    const tile = existing(call.params);
    if (call.query.on) throw problem('request.invalid', 'Liên kết chia sẻ chỉ cho xem bản đồ hôm nay.', { path: 'on' });
    const scope = await shareScope(parts.db, call.query.share ?? '', parts.clock);
    return { tile, scope: narrowed(scope, call.query.areas) };
  };
};

const existing = (tile: TileId): TileId => {
  const across = 2 ** tile.z;
  if (tile.z > lastTileZoom || tile.x >= across || tile.y >= across)
    throw problem('request.invalid', `Không có ô bản đồ ${tile.z}/${tile.x}/${tile.y}.`);
  return tile;
};

/** Those of the link's areas that the request asks for. */
const narrowed = (scope: TileScope, areas: number[] | undefined): TileScope => {
  if (!areas) return scope;
  const areaIds = scope.areaIds.length ? areas.filter((id) => scope.areaIds.includes(id)) : areas;
  // An empty list would mean all areas, and no area has the id 0.
  return { ...scope, areaIds: areaIds.length ? areaIds : [0] };
};

const sendTile = async ({ headers }: FastifyRequest, reply: FastifyReply, { tag, gzipped }: Tile) => {
  reply.header('etag', tag).header('vary', 'accept-encoding');
  if (headers['if-none-match']?.split(/\s*,\s*/).includes(tag)) return reply.code(304).send();
  const bytes = await gzipped();
  reply.type('application/vnd.mapbox-vector-tile');
  if (!takesGzip(headers)) return reply.send(await promisify(gunzip)(bytes));
  return reply.header('content-encoding', 'gzip').send(bytes);
};

export const takesGzip = (headers: FastifyRequest['headers']): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers['accept-encoding'] ?? ''));
