import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isWatched } from '../../lib/jobs.ts';
import { useStreamEvent } from '../../lib/stream/stream-events.ts';
import { notificationsPath, texts } from './texts.ts';
import { useOpenNotification } from './use-open-notification.ts';

const key = 'arrival';
const shownSeconds = 6;

/** Announces what has just come, quietly and one at a time: several at once become a number. */
export function useArrivals(): void {
  const { notification: toast } = App.useApp();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const open = useOpenNotification();
  const count = useRef(0);
  useStreamEvent('notification', (arrived) => {
    const isSeen = arrived.jobId !== null && isWatched(client, arrived.jobId);
    if (isSeen || arrived.readAt || document.visibilityState !== 'visible' || pathname === notificationsPath) return;
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
  });
}
