import { Readable } from 'node:stream';
import type { Route } from '@vuon/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Call, receive } from './handle.ts';

/** JSON text, piece by piece. */
export type Pieces = AsyncGenerator<string, void, void>;

/**
 * Serves a route whose `{ data }` is too long to be held in memory: `work` yields the text of `data` in pieces, each when the
 * caller has taken the one before. An error before the first piece is answered as a problem; a later error breaks the
 * connection, so that no caller takes a part for the whole. If the caller goes away, the work ends.
 *
 * No transaction lasts from piece to piece: a slow caller would hold it, and on the embedded database block everybody else.
 */
export const handleStream =
  <R extends Route & { sends: 'stream' }>(app: FastifyInstance, route: R) =>
  (work: (call: Call<R>) => Pieces): void => {
    const { parts } = app;
    app.route({
      // With a HEAD of its own, since Fastify's would read everything to answer it.
      method: [route.method, 'HEAD'],
      exposeHeadRoute: false,
      url: route.path,
      handler: async (request, reply) => {
        const { call } = await receive(parts, route, request);
        const pieces = parts.checkAnswers ? checked(route, work(call)) : work(call);
        const first = await pieces.next();
        reply.type('application/json; charset=utf-8');
        if (request.method !== 'HEAD') return reply.send(streamOf(request, reply, first.value ?? '', pieces));
        await pieces.return();
        return reply.send(null);
      },
    });
  };

const streamOf = (request: FastifyRequest, reply: FastifyReply, first: string, rest: Pieces): Readable => {
  const stream = Readable.from(wrapped(first, rest), { objectMode: false });
  stream.on('error', (error) => {
    request.log.error({ err: error }, 'answer broken off');
    // Even if no byte has been sent yet: the headers may already announce a compressed answer.
    reply.raw.destroy();
  });
  return stream;
};

async function* wrapped(first: string, rest: Pieces): Pieces {
  yield `{"data":${first}`;
  yield* rest;
  yield '}';
}

/** Characters: a longer answer is not checked, since that would hold all of it in memory. */
const mostChecked = 5_000_000;

async function* checked(route: Route, pieces: Pieces): Pieces {
  let text: string | null = '';
  for await (const piece of pieces) {
    text = text === null || text.length > mostChecked ? null : text + piece;
    yield piece;
  }
  // The closing brace comes after this, so that an invalid answer never ends as if it were complete.
  if (text !== null) route.answer.parse(JSON.parse(text));
}
