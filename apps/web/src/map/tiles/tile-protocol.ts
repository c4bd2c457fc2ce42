import { addProtocol } from 'maplibre-gl';
import type { TileAddress } from './tile-address.ts';

/** Gives a tile's bytes to MapLibre. */
export type ServeTile = (address: TileAddress, signal: AbortSignal) => Promise<ArrayBuffer>;

const protocol = 'vuon';
const servers = new Map<number, PromiseWithResolvers<ServeTile>>();
let last = 0;

/** A request that comes before its server is registered waits for it. */
const serverAt = (number: number): PromiseWithResolvers<ServeTile> => {
  const known = servers.get(number) ?? Promise.withResolvers<ServeTile>();
  servers.set(number, known);
  return known;
};

addProtocol(protocol, async ({ url }, { signal }) => {
  const [number = 0, z = 0, x = 0, y = 0] = (/(\d+)\/(\d+)\/(\d+)\/(\d+)$/.exec(url)?.slice(1) ?? []).map(Number);
  const serve = await serverAt(number).promise;
  return { data: await serve({ z, x, y }, signal) };
});

/** An address for MapLibre's tiles that is answered here in the page. */
export type TilePort = { url: string; open: (serve: ServeTile) => void; close: () => void };

export const newTilePort = (): TilePort => {
  last++;
  const number = last;
  return {
    url: `${protocol}://${number}/{z}/{x}/{y}`,
    open: (serve) => serverAt(number).resolve(serve),
    close: () => void servers.delete(number),
  };
};
