import type { Position } from '@vuon/geo/measure/geometry';
import { buffersOf, type PreviewRequest, previewOf, type Standing } from './planting-preview.ts';

// A worker's own scope; the web's types know only the window.
const scope = self as unknown as {
  onmessage: (event: MessageEvent<Standing | PreviewRequest>) => void;
  postMessage: (message: unknown, transfer: Transferable[]) => void;
};

let occupied: Position[] = [];

scope.onmessage = ({ data }) => {
  if ('longitudes' in data) {
    const { longitudes, latitudes } = data;
    occupied = Array.from(longitudes, (longitude, n): Position => [longitude, latitudes[n] ?? 0]);
    return;
  }
  const preview = previewOf({ ...data, occupied });
  scope.postMessage(preview, buffersOf(preview));
};
