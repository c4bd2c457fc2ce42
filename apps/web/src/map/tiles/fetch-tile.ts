import type { EntityType } from '@vuon/contract/entities/entity-type';
import { tileRoutes } from '@vuon/contract/maps/tile';
import { headersOf, pathOf, problemOf, sendRenewing } from '#lib/http/call.ts';
import { ConnectionError, connectionLost, isAborted } from '#lib/http/connection-error.ts';
import { clientFor } from '#lib/http/services.ts';
import { serviceWorkers } from '#lib/offline/service-workers.ts';
import type { TileAddress } from './tile-address.ts';
import type { TileSource } from './tile-source.ts';

export type FetchedTile = { body: ArrayBuffer; tag: string | null };

/** Null: the tile with this tag is still current. */
export const fetchTile = async (
  { entity, share, areaIds, version, on }: TileSource,
  { z, x, y }: TileAddress,
  tag: string | null,
  signal: AbortSignal,
): Promise<FetchedTile | null> => {
  const route = tileRoutes.get;
  // Browsers cache answers by address, those of a share link for a while without asking; so the address names entity and version.
  const query = { entity: entity?.id, areas: areaIds.join(','), share, v: version, on };
  const path = pathOf(route, { params: { z, x, y: `${y}.mvt` }, query });
  const named = entity && { id: entity.id, type: entity.type as EntityType };
  const headers = headersOf(route, {}, { entity: named });
  headers.set('Accept', '*/*');
  if (tag) headers.set('If-None-Match', tag);
  const send = () => clientFor(route.path).send(path, { headers, signal });
  const response = share ? await send() : await sendRenewing(route, send).catch(orAtHand(send));
  if (response.status === 304) return null;
  if (!response.ok) throw await problemOf(route, path, response, { entity: named });
  const body = await response.arrayBuffer().catch((error: unknown) => {
    throw isAborted(error) ? error : connectionLost(route.method, path, error);
  });
  return { body, tag: response.headers.get('ETag') };
};

/** Without signal a token that has run out cannot be renewed; a tile that the phone took along needs none. */
const orAtHand = (send: () => Promise<Response>) => (error: unknown) => {
  if (error instanceof ConnectionError && serviceWorkers()?.controller) return send();
  throw error;
};
