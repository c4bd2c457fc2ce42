import { useEffect } from 'react';
import { useSession } from '../session/session-store.ts';
import { outbox } from './outbox.ts';

/** Sends what waits whenever that may help: at the start, after a sign-in, with a signal again, when the user looks. */
export function useOutboxSender(): void {
  const userId = useSession(({ item }) => item?.id);
  useEffect(() => {
    if (userId) void outbox.read().then(outbox.sendWaiting);
  }, [userId]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') outbox.sendWaiting();
    };
    window.addEventListener('online', look);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
