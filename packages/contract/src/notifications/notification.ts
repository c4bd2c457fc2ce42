import { z } from 'zod';
import { Undone } from '../audit/undone.ts';
import { listQuery, page } from '../list.ts';
import { RecordRef } from '../record.ts';
import type { RouteTable } from '../route.ts';
import { Id, required, requiredMessage, Timestamp } from '../value.ts';

/** `id` counts per person, in the order of commits, so that it also serves as Last-Event-ID. */
export const Notification = z.object({
  id: Id,
  kind: z.string(),
  title: z.string(),
  text: z.string().nullable(),
  record: RecordRef.nullable(),
  /** The background job that it is about: its result is the page to open. */
  jobId: Id.nullable(),
  /** The changes of that job were taken back. */
  undone: Undone.nullable(),
  entityId: Id.nullable(),
  entityName: z.string().nullable(),
  createdAt: Timestamp,
  readAt: Timestamp.nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** A kind of notification, and whether the user wants it. */
export const NotificationSetting = z.object({
  kind: z.string(),
  label: z.string(),
  help: z.string(),
  /** 'Mùa vụ': settings of one group stand together. */
  group: z.string(),
  on: z.boolean(),
});
export type NotificationSetting = z.infer<typeof NotificationSetting>;

const Unread = z.object({ unread: z.int() });

export const notificationRoutes = {
  list: {
    method: 'GET',
    path: '/api/v1/notifications',
    summary: 'Thông báo của người gọi, mới nhất trước',
    query: listQuery(['id'], '-id').extend({ unread: z.enum(['true', 'false']).optional() }),
    answer: page(Notification).extend({ unread: z.int() }),
    may: 'signed-in',
  },
  read: {
    method: 'POST',
    path: '/api/v1/notifications/read',
    summary: 'Đánh dấu đã đọc, hoặc chưa đọc',
    body: z.strictObject({
      ids: required('Thông báo', z.array(Id)).min(1, requiredMessage('Thông báo')).max(200),
      read: z.boolean().default(true),
    }),
    answer: Unread,
    may: 'signed-in',
  },
  readAll: {
    method: 'POST',
    path: '/api/v1/notifications/read-all',
    summary: 'Đánh dấu đã đọc tất cả đến một thông báo',
    // Notifications that came after the user looked stay unread.
    body: z.strictObject({ upTo: required('Thông báo', Id) }),
    answer: Unread,
    may: 'signed-in',
  },
  settings: {
    method: 'GET',
    path: '/api/v1/notification-settings',
    summary: 'Các loại thông báo và lựa chọn của người gọi',
    answer: z.array(NotificationSetting),
    may: 'signed-in',
  },
  changeSetting: {
    method: 'PUT',
    path: '/api/v1/notification-settings',
    summary: 'Bật hoặc tắt một loại thông báo',
    body: z.strictObject({
      kind: required('Loại thông báo', z.string()).max(80),
      on: required('Bật hoặc tắt', z.boolean()),
    }),
    answer: z.array(NotificationSetting),
    may: 'signed-in',
  },
} satisfies RouteTable;
