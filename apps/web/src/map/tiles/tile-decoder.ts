import TileWorker from './tile.worker.ts?worker';
import type { TileAddress } from './tile-address.ts';
import type { ReadTile } from './tile-types.ts';

type Answer = { number: number } & ({ tile: ReadTile } | { trouble: string });
type Waiting = { resolve: (tile: ReadTile) => void; reject: (error: Error) => void };

let worker: Worker | null = null;
let last = 0;
const waiting = new Map<number, Waiting>();

const start = (): Worker => {
  const started = new TileWorker();
  started.onmessage = ({ data }: MessageEvent<Answer>) => {
    const asker = waiting.get(data.number);
    waiting.delete(data.number);
    if ('tile' in data) asker?.resolve(data.tile);
    else asker?.reject(new Error(data.trouble));
  };
  started.onerror = ({ message }) => {
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  };
  return started;
};

/** Decodes tiles in a worker. One worker serves all maps, as long as the page lives. */
export const decodeTile = (body: ArrayBuffer, address: TileAddress): Promise<ReadTile> =>
  new Promise((resolve, reject) => {
    worker ??= start();
    last++;
    waiting.set(last, { resolve, reject });
    worker.postMessage({ number: last, body, address }, [body]);
  });
