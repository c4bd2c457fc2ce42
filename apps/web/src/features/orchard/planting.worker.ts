import type { Position } from '@vuon/geo/geometry';
import { type PreviewRequest, previewOf } from './planting-preview.ts';

// A worker's own scope; the web's types know only the window's.
const scope = self as unknown as {
  onmessage: (event: MessageEvent<Position[] | PreviewRequest>) => void;
  postMessage: (message: unknown, transfer: Transferable[]) => void;
};

let occupied: Position[] = [];

scope.onmessage = ({ data }) => {
  if (Array.isArray(data)) {
    occupied = data;
    return;
  }
  const preview = previewOf({ ...data, occupied });
  const { trees, rejected } = preview;
  scope.postMessage(preview, [
    trees.longitudes.buffer,
    trees.latitudes.buffer,
    rejected.longitudes.buffer,
    rejected.latitudes.buffer,
  ]);
};
