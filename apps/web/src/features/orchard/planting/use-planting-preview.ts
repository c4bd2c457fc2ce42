import { useEffect, useRef, useState } from 'react';
import PlantingWorker from './planting.worker.ts?worker';
import type { Preview, PreviewRequest, Standing } from './planting-preview.ts';

/** `isPassing`: the user is still dragging or typing, so another preview follows. */
type Shown = { preview: Preview | null; isPassing: boolean; isFailed: boolean };
const nothing: Shown = { preview: null, isPassing: false, isFailed: false };

/** A slider that is held but not moved for this time counts as at rest. */
const restMs = 300;
const presses = ['pointerdown', 'pointerup', 'pointercancel'];

/**
 * The preview of the planting, computed in a worker so that a slider never waits. While one request runs, only the newest of
 * those that follow is kept: the preview always catches up with the current input.
 */
export function usePlantingPreview(request: PreviewRequest | null, occupied: Standing): Shown {
  const [shown, setShown] = useState<Shown>(nothing);
  const worker = useRef<{ ask: (request: PreviewRequest) => void; forget: () => void } | null>(null);
  useEffect(() => {
    const started = new PlantingWorker();
    let isBusy = false;
    let waiting: PreviewRequest | null = null;
    let isHeld = false;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const press = ({ type }: Event) => {
      isHeld = type === 'pointerdown';
    };
    for (const name of presses) window.addEventListener(name, press, true);
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
      const isPassing = isHeld || waiting !== null;
      setShown({ preview: data, isPassing, isFailed: false });
      clearTimeout(resting);
      if (isPassing) resting = setTimeout(() => setShown((now) => ({ ...now, isPassing: false })), restMs);
      if (waiting) ask(waiting);
      waiting = null;
    };
    started.onerror = () => {
      isBusy = false;
      setShown({ ...nothing, isFailed: true });
    };
    worker.current = { ask, forget };
    // Plain arrays would be copied number by number while the page waits.
    started.postMessage({
      longitudes: Float64Array.from(occupied.longitudes),
      latitudes: Float64Array.from(occupied.latitudes),
    } satisfies Standing);
    return () => {
      for (const name of presses) window.removeEventListener(name, press, true);
      clearTimeout(resting);
      started.terminate();
      worker.current = null;
    };
  }, [occupied]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other standing trees start another worker, which has no request yet
  useEffect(() => {
    if (request) worker.current?.ask(request);
    else worker.current?.forget();
  }, [request, occupied]);
  return request ? shown : { ...nothing, isFailed: shown.isFailed };
}
