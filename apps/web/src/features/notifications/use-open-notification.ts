import type { Notification } from '@vuon/contract/notifications/notification';
import { useNavigate } from 'react-router';
import { jobPath } from '#lib/jobs.ts';
import { useOpenInEntity } from '#lib/records/open-in-entity.ts';
import { useRecordTypes } from '#lib/records/record-types.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { useNotificationActs } from './data.ts';

/** The path that a notification leads to; null: it has no target. */
export function usePathOf(): (notification: Notification) => string | null {
  const types = useRecordTypes();
  return ({ record, jobId }) => {
    if (jobId !== null) return jobPath(jobId);
    if (!record) return null;
    const { list, pathOf } = types[record.type];
    return list && record.listQuery ? `${list.path}?${record.listQuery}` : (pathOf?.(record) ?? null);
  };
}

/** Whether a link alone is not enough: the record lies in an entity that is not selected. Jobs are shown in every entity. */
export function useIsElsewhere(): (notification: Notification) => boolean {
  const selectedId = useSelectedEntity(({ entity }) => entity?.id);
  return ({ jobId, entityId }) => jobId === null && entityId !== null && entityId !== selectedId;
}

/** Marks the notification as read, and opens its record or job. */
export function useOpenNotification(): (notification: Notification) => void {
  const navigate = useNavigate();
  const openInEntity = useOpenInEntity();
  const { mark } = useNotificationActs();
  const pathOf = usePathOf();
  const isElsewhere = useIsElsewhere();
  return (notification) => {
    if (!notification.readAt)
      mark(notification, true).catch((error) => {
        tellError(error);
      });
    const path = pathOf(notification);
    if (!path) return;
    if (isElsewhere(notification)) void openInEntity(path, notification);
    else void navigate(path);
  };
}
