import { useQueryClient } from '@tanstack/react-query';
import type { Notification } from '@vuon/contract/notifications/notification';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isWatched } from '#lib/jobs.ts';
import { useStreamEvent } from '#lib/stream/stream-events.ts';
import { showCard } from '#ui/feedback/cards.ts';
import { words } from '#ui/words.ts';
import { notificationsPath, texts } from './texts.ts';
import { useOpenNotification } from './use-open-notification.ts';

const key = 'arrival';
/** A short job can end before its page has the answer with the job's id: until then nobody seems to watch the job. */
const answerMs = 1_000;

/** Announces new notifications, quietly and one at a time: several at once become a number. */
export function useArrivals(): void {
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
    // The end of one's own job is read from the start, and still worth a word.
    const isKnown = arrived.readAt !== null && arrived.jobId === null;
    if (isKnown || document.visibilityState !== 'visible' || pathname === notificationsPath) return;
    count.current++;
    const isOne = count.current === 1;
    showCard({
      key,
      tone: 'note',
      title: isOne ? arrived.title : texts.several(count.current),
      text: isOne ? arrived.text : arrived.title,
      action: {
        label: words.view,
        run: () => (isOne ? open(arrived) : void navigate(notificationsPath)),
      },
      onClosed: () => {
        count.current = 0;
      },
    });
  };
}
