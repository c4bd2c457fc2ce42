import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import compress from '@fastify/compress';
import type { Route } from '@vuon/contract/route';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { answerErrors } from '#http/error-handler.ts';
import { problem } from '#http/problem.ts';
import { Client } from '#testing/client.ts';
import type { Parts } from './handle.ts';
import { handleStream, type Pieces } from './handle-stream.ts';

const route = {
  method: 'GET',
  path: '/api/chu',
  summary: 'Nhiều chữ',
  answer: z.array(z.string()),
  sends: 'stream',
  may: 'public',
} satisfies Route;

let close = async () => {};
afterEach(() => close());

const serve = async (work: () => Pieces): Promise<string> => {
  const app = Fastify({ forceCloseConnections: true });
  app.decorate('parts', { checkAnswers: true } as Parts);
  answerErrors(app);
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] });
  handleStream(app, route)(work);
  close = () => app.close();
  return app.listen({ port: 0, host: '127.0.0.1' });
};

const encodings = [['identity'], ['gzip'], ['br']];

test.each(encodings)('sends the pieces as one answer (%s)', async (encoding) => {
  const url = await serve(async function* () {
    yield '["a"';
    for (let piece = 0; piece < 1_000; piece++) yield `,"${'x'.repeat(100)}"`;
    yield ']';
  });
  const { headers, data } = await new Client(url).send('GET', route.path, { headers: { 'accept-encoding': encoding } });
  expect(headers.get('content-encoding') ?? 'identity').toBe(encoding);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(data).toHaveLength(1_001);
});

test('what is refused before the first piece is an ordinary problem', async () => {
  // biome-ignore lint/correctness/useYield: it refuses before it would
  const url = await serve(async function* () {
    throw problem('record.not_found', 'Không có.');
  });
  expect(await new Client(url).get(route.path)).toBeProblem(404, 'record.not_found');
});

test.each(encodings)('what fails midway breaks the connection off (%s)', async (encoding) => {
  for (const before of [0, 10_000]) {
    const url = await serve(async function* () {
      yield '["a"';
      for (let piece = 0; piece < before; piece++) yield `,"${'x'.repeat(100)}"`;
      throw new Error('the database is gone');
    });
    const answered = new Client(url).send('GET', route.path, { headers: { 'accept-encoding': encoding } });
    await expect(answered).rejects.toThrow();
    await close();
  }
});

test('an answer against the contract never ends as if it were whole', async () => {
  const url = await serve(async function* () {
    yield '[1]';
  });
  await expect(new Client(url).get(route.path)).rejects.toThrow();
});

test.each(encodings)('a caller who goes away ends the work (%s)', async (encoding) => {
  const ended = Promise.withResolvers<number>();
  const url = await serve(async function* () {
    let characters = 0;
    try {
      yield '["a"';
      // Without an end: only waiting for the caller, and their going away, keep it from running for ever.
      for (;;) {
        const piece = `,"${Math.random().toString(36).repeat(5_000)}"`;
        characters += piece.length;
        yield piece;
      }
    } finally {
      ended.resolve(characters);
    }
  });
  const asked = get(url + route.path, { headers: { 'accept-encoding': encoding } });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  await once(response, 'readable');
  response.destroy();
  // What the sockets between them hold, and no more.
  expect(await ended.promise).toBeLessThan(100_000_000);
});

test('HEAD reads no more than the first piece', async () => {
  let went = false;
  const url = await serve(async function* () {
    yield '["a"';
    went = true;
    yield ']';
  });
  const { status, headers } = await new Client(url).send('HEAD', route.path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(went).toBe(false);
});
