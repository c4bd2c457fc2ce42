import { useSyncExternalStore } from 'react';
import { useOutbox } from '#lib/outbox/outbox.ts';

const follow = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Whether the server could be reached when it was last tried. A phone may claim a network under the trees where nothing gets through. */
export function useSignal(hasFailed: boolean): boolean {
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine);
  const end = useOutbox((state) => state.end);
  return isOnline && !hasFailed && end !== 'no-signal';
}
