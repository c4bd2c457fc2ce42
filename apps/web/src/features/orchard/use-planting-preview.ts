import type { Position } from '@vuon/geo/geometry';
import { useEffect, useRef, useState } from 'react';
import PlantingWorker from './planting.worker.ts?worker';
import type { Preview, PreviewRequest } from './planting-preview.ts';

type Shown = { preview: Preview | null; isFailed: boolean };

/**
 * What would be planted, worked out beside the page so that a slider never waits. While one request runs only the newest
 * of those that follow is kept: the preview is always on its way to what is typed now.
 */
export function usePlantingPreview(request: PreviewRequest | null, occupied: Position[]): Shown {
  const [shown, setShown] = useState<Shown>({ preview: null, isFailed: false });
  const worker = useRef<{ ask: (request: PreviewRequest) => void; forget: () => void } | null>(null);
  useEffect(() => {
    const started = new PlantingWorker();
    let isBusy = false;
    let waiting: PreviewRequest | null = null;
    const ask = (next: PreviewRequest) => {
      if (isBusy) {
        waiting = next;
        return;
      }
      isBusy = true;
      started.postMessage(next);
    };
    const forget = () => {
      waiting = null;
    };
    started.onmessage = ({ data }: MessageEvent<Preview>) => {
      isBusy = false;
      setShown({ preview: data, isFailed: false });
      if (waiting) ask(waiting);
      waiting = null;
    };
    started.onerror = () => {
      isBusy = false;
      setShown({ preview: null, isFailed: true });
    };
    worker.current = { ask, forget };
    started.postMessage(occupied);
    return () => {
      started.terminate();
      worker.current = null;
    };
  }, [occupied]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other standing trees start another worker, which knows nothing yet
  useEffect(() => {
    if (request) worker.current?.ask(request);
    else worker.current?.forget();
  }, [request, occupied]);
  return request ? shown : { preview: null, isFailed: shown.isFailed };
}
