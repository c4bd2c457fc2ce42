import { z } from 'zod';
import { Job } from '../jobs/job.ts';
import type { RouteTable } from '../route.ts';
import { Id } from '../value.ts';
import { Notification } from './notification.ts';

/**
 * The events in the stream of a browser, by name. Only notifications have an id: after a break the browser sends the last one as
 * Last-Event-ID and gets those it missed. The others are hints; after a break their data is fetched again.
 */
export const streamEvents = {
  /** The first one of every connection, and again when the server itself may have missed something. */
  ready: z.object({ lastId: z.int(), unread: z.int() }),
  notification: Notification,
  /** Notifications were read or unread, in this browser or in another. */
  unread: z.object({ unread: z.int() }),
  job: Job,
  /** Something on the map of an entity has changed; its tiles have this version now. */
  map: z.object({ entityId: Id, version: z.string() }),
};
export type StreamEvents = { [K in keyof typeof streamEvents]: z.infer<(typeof streamEvents)[K]> };

export const streamRoutes = {
  open: {
    method: 'GET',
    path: '/api/v1/stream',
    summary: 'Dòng sự kiện của người gọi (text/event-stream; đầu mục Last-Event-ID nối tiếp)',
    sends: 'events',
    answer: z.never(),
    may: 'signed-in',
  },
} satisfies RouteTable;
