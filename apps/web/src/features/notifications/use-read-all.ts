import { useQuery } from '@tanstack/react-query';
import { tellError } from '#ui/feedback/tell.ts';
import { newest, useNotificationActs, useUnread } from './data.ts';

/** Marks all notifications as read that existed when this was shown; null when there is nothing unread. */
export function useReadAll(): (() => void) | null {
  const unread = useUnread();
  const { data } = useQuery(newest);
  const { readAll } = useNotificationActs();
  const upTo = data?.items[0]?.id;
  if (unread === 0 || upTo === undefined) return null;
  return () =>
    readAll(upTo).catch((error) => {
      tellError(error);
    });
}
