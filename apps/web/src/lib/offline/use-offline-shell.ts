import { useCallback, useEffect, useRef, useState } from 'react';
import { useOutbox } from '../outbox/outbox.ts';
import { serviceWorkers } from './service-workers.ts';

const firstScript = (): string =>
  new URL(document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '', location.href).pathname;

/**
 * Has the browser hold the program, so that it opens without signal. `isNew`: a newer version waits, which the user may open by
 * `reload`; nothing reloads by itself, and not while something is being sent.
 */
export function useOfflineShell(): { isNew: boolean; reload: () => void } {
  const [isNew, setNew] = useState(false);
  const waiting = useRef<{ postMessage: (said: object) => void } | null>(null);
  useEffect(() => {
    const workers = serviceWorkers();
    if (!workers) return;
    let registration: ServiceWorkerRegistration | null = null;
    const look = () => {
      const next = registration?.waiting;
      if (!next) return;
      waiting.current = next;
      next.postMessage({ entry: firstScript() });
    };
    const hear = ({ data }: MessageEvent) => data === 'newer' && setNew(true);
    const returned = () => document.visibilityState === 'visible' && void registration?.update().catch(() => {});
    workers.addEventListener('message', hear);
    document.addEventListener('visibilitychange', returned);
    workers.register('/sw.js').then(
      (known) => {
        registration = known;
        look();
        known.addEventListener('updatefound', () => known.installing?.addEventListener('statechange', look));
      },
      // Without signal, or with site data blocked: the page works as any other.
      () => {},
    );
    return () => {
      workers.removeEventListener('message', hear);
      document.removeEventListener('visibilitychange', returned);
    };
  }, []);
  const reload = useCallback(() => {
    const go = () => {
      serviceWorkers()?.addEventListener('controllerchange', () => location.reload(), { once: true });
      waiting.current?.postMessage({ kind: 'take-over' });
    };
    if (useOutbox.getState().sending === null) return go();
    const stop = useOutbox.subscribe(({ sending }) => {
      if (sending !== null) return;
      stop();
      go();
    });
  }, []);
  return { isNew, reload };
}
