import { Readable } from 'node:stream';
import type { Route } from '@vuon/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Call, receive } from './handle.ts';

/** Text of JSON, piece by piece. */
export type Pieces = AsyncGenerator<string, void, void>;

/**
 * Serves a route that answers `{ data }` too long to be held: `work` yields the text of `data` in pieces, and is asked for
 * the next one when the caller has taken the last. What it throws before its first piece is answered as a problem; what fails
 * later breaks the connection off, so that nobody takes a part for the whole. A caller who goes away ends the work.
 *
 * No transaction lasts from piece to piece: a slow caller would hold it, and on the embedded database everybody with it.
 */
export const handleStream =
  <R extends Route & { sends: 'stream' }>(app: FastifyInstance, route: R) =>
  (work: (call: Call<R>) => Pieces): void => {
    const { parts } = app;
    app.route({
      // With HEAD, since Fastify's own would read everything to answer it.
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
    // Also where no byte of it has been sent: the head may already speak of a compressed answer.
    reply.raw.destroy();
  });
  return stream;
};

async function* wrapped(first: string, rest: Pieces): Pieces {
  yield `{"data":${first}`;
  yield* rest;
  yield '}';
}

/** Characters: beyond it an answer is no longer checked, since that would hold all of it. */
const mostChecked = 5_000_000;

async function* checked(route: Route, pieces: Pieces): Pieces {
  let text: string | null = '';
  for await (const piece of pieces) {
    text = text === null || text.length > mostChecked ? null : text + piece;
    yield piece;
  }
  // The closing brace comes after it, so that a wrong answer never ends as if it were whole.
  if (text !== null) route.answer.parse(JSON.parse(text));
}
