export type { BroadcastOf } from './broadcast.ts';
export { serveNotifications } from './notification.routes.ts';
export { forgetOldNotifications, notify, notifyEach } from './notification.service.ts';
export type { NotificationKind } from './notification-kind.ts';
export { type DueReminder, findDue, type Reminder, tellDue } from './reminder.ts';
export { type StreamSource, serveStream } from './stream.routes.ts';
export { workingEntities } from './working-entities.ts';
