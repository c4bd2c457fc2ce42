import type { TileAddress } from './tile-address.ts';
import { buffersOf, readTile } from './tile-reader.ts';

// A worker's own scope; the web's types know only the window's.
const scope = self as unknown as {
  onmessage: (event: MessageEvent<{ number: number; body: ArrayBuffer; address: TileAddress }>) => void;
  postMessage: (message: unknown, transfer?: Transferable[]) => void;
};

scope.onmessage = ({ data: { number, body, address } }) => {
  try {
    const tile = readTile(new Uint8Array(body), address);
    scope.postMessage({ number, tile }, buffersOf(tile));
  } catch (error) {
    scope.postMessage({ number, trouble: String(error) });
  }
};
