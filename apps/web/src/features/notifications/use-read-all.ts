import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#lib/http/error-message.ts';
import { useFeedback } from '#ui/overlay/use-feedback.ts';
import { newest, useNotificationActs, useUnread } from './data.ts';

/** Marks all notifications as read that existed when this was shown; null when there is nothing unread. */
export function useReadAll(): (() => void) | null {
  const { message } = useFeedback();
  const unread = useUnread();
  const { data } = useQuery(newest);
  const { readAll } = useNotificationActs();
  const upTo = data?.items[0]?.id;
  if (unread === 0 || upTo === undefined) return null;
  return () =>
    readAll(upTo).catch((error) => {
      message.error(messageOf(error));
    });
}
