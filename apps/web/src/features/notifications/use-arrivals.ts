import { useQueryClient } from '@tanstack/react-query';
import type { Notification } from '@vuon/contract/notifications/notification';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isWatched } from '#lib/jobs.ts';
import { useStreamEvent } from '#lib/stream/stream-events.ts';
import { useFeedback } from '#ui/overlay/use-feedback.ts';
import { notificationsPath, texts } from './texts.ts';
import { useOpenNotification } from './use-open-notification.ts';

const key = 'arrival';
const shownSeconds = 6;
/** A short job can end before its page has the answer with the job's id: until then nobody seems to watch the job. */
const answerMs = 1_000;

/** Announces new notifications, quietly and one at a time: several at once become a number. */
export function useArrivals(): void {
  const { notification: toast } = useFeedback();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const open = useOpenNotification();
  const count = useRef(0);
  useStreamEvent('notification', (arrived) => {
    if (arrived.jobId === null) return announce(arrived);
    const { jobId } = arrived;
    if (isWatched(client, jobId)) return;
    setTimeout(() => isWatched(client, jobId) || announce(arrived), answerMs);
  });
  const announce = (arrived: Notification) => {
    if (arrived.readAt || document.visibilityState !== 'visible' || pathname === notificationsPath) return;
    count.current++;
    const isOne = count.current === 1;
    toast.open({
      key,
      title: isOne ? arrived.title : texts.several(count.current),
      description: isOne ? arrived.text : arrived.title,
      duration: shownSeconds,
      className: 'arrival',
      role: 'status',
      onClose: () => {
        count.current = 0;
      },
      onClick: () => {
        count.current = 0;
        toast.destroy(key);
        if (isOne) open(arrived);
        else void navigate(notificationsPath);
      },
    });
  };
}
