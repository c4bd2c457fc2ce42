import type { OutgoingHttpHeaders } from 'node:http';
import { type StreamEvents, streamRoutes } from '@vuon/contract/notifications/stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '#db/db.ts';
import type { Wakes } from '#db/wakes.ts';
import { isOpenSession } from '#http/auth/auth.ts';
import { receive } from '#http/handling/handle.ts';
import { serverClosing } from '#http/problem.ts';
import { type Broadcast, Broadcaster } from './broadcast.ts';
import { EventStream } from './event-stream.ts';
import { InboxReader } from './inbox-reader.ts';

/** An event of another module: woken by `topic:<user>:<id>`, it is read for that user and sent. */
export type StreamSource = {
  [E in keyof StreamEvents]: {
    topic: string;
    event: E;
    read: (db: Db, userId: number, id: number) => Promise<StreamEvents[E] | undefined>;
  };
}[keyof StreamEvents];

const heartbeatMs = 25_000;

/** One connection per browser, open as long as its session is. Notifications since Last-Event-ID come first. */
export const serveStream = (
  app: FastifyInstance,
  wakes: Wakes,
  { sources, broadcasts }: { sources: StreamSource[]; broadcasts: Broadcast[] },
) => {
  const { parts } = app;
  const broadcaster = new Broadcaster(parts.db, wakes, broadcasts);
  // Otherwise closing the server would wait for the end of the streams for ever.
  app.addHook('preClose', async () => broadcaster.close());
  app.route({
    method: streamRoutes.open.method,
    url: streamRoutes.open.path,
    handler: async (request, reply) => {
      const { call } = await receive(parts, streamRoutes.open, request);
      const { userId, sessionId } = call.scope.actor;
      // The caller was admitted while the server began to close: nobody would end this stream.
      if (broadcaster.isClosed) throw serverClosing();
      const stream = begin(reply);
      broadcaster.add(userId, stream);
      const inbox = new InboxReader(parts.db, userId, stream, readLastId(request.headers['last-event-id']));
      const endIfSignedOut = () =>
        void isOpenSession(parts.db, sessionId).then(
          (isOpen) => isOpen || stream.end(),
          () => {}, // the database is away: checked again at the next heartbeat
        );
      const unfollow = wakes.follow({
        heard: (topic, user, id = 0) => {
          if (user !== userId) return;
          if (topic === 'session') return endIfSignedOut();
          if (topic === 'inbox') return inbox.read();
          const source = sources.find((one) => one.topic === topic);
          if (source) stream.enqueue(async () => sendFrom(source, parts.db, userId, id, stream));
        },
        // Starts from the beginning, so that the browser fetches data again that only comes as a hint.
        missed: () => {
          inbox.start();
          endIfSignedOut();
        },
      });
      const heartbeat = setInterval(() => {
        stream.comment('alive');
        endIfSignedOut();
      }, heartbeatMs);
      stream.onEnd(() => {
        clearInterval(heartbeat);
        unfollow();
      });
      endIfSignedOut(); // a sign-out between the admission and following woke nobody
      inbox.start();
      return reply;
    },
  });
};

const begin = (reply: FastifyReply): EventStream => {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-accel-buffering': 'no', // nginx would hold events back
    connection: 'close', // once the stream ends, nothing keeps a closing server open
  });
  return new EventStream(reply.raw);
};

const sendFrom = async (source: StreamSource, db: Db, userId: number, id: number, stream: EventStream) => {
  const data = await source.read(db, userId, id);
  if (data) stream.send(source.event, data);
};

/** null: a new browser, which starts with notifications from now on. */
const readLastId = (header: string | string[] | undefined): number | null =>
  typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : null;
