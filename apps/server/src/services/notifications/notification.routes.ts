import { notificationRoutes } from '@vuon/contract/notifications/notification';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import { countUnread, listNotifications } from './notification.queries.ts';
import { changeSetting, listSettings, readAllNotifications, readNotifications } from './notification.service.ts';
import type { NotificationKind } from './notification-kind.ts';

export const serveNotifications = (app: FastifyInstance, kinds: NotificationKind[]) => {
  handle(
    app,
    notificationRoutes.list,
  )(async ({ scope: { db, actor }, query }) => ({
    ...(await listNotifications(db, actor.userId, query)),
    unread: await countUnread(db, actor.userId),
  }));
  handle(app, notificationRoutes.read)(({ scope, body }) => readNotifications(scope, body.ids, body.read));
  handle(app, notificationRoutes.readAll)(({ scope, body }) => readAllNotifications(scope, body.upTo));
  handle(app, notificationRoutes.settings)(({ scope }) => listSettings(scope, kinds));
  handle(app, notificationRoutes.changeSetting)(({ scope, body }) => changeSetting(scope, kinds, body));
};
