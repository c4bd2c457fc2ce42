import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSlowBodies } from './slow-body.ts';

const everyMs = 1_000;
let app: ReturnType<typeof Fastify>;
let open: (head: string) => ReturnType<typeof connect>;
beforeEach(async () => {
  app = Fastify({ bodyLimit: 10_000_000 });
  endSlowBodies(app, { everyMs });
  app.post('/', async ({ body }: { body: unknown }) => ({ length: (body as { text: string }).text.length }));
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  open = (head) => {
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    socket.write(
      `POST / HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\nconnection: close\r\n${head}\r\n\r\n`,
    );
    return socket;
  };
});
afterEach(() => app.close());

const answerOf = async (socket: ReturnType<typeof connect>): Promise<string> => {
  let answer = '';
  socket.on('data', (text: string) => {
    answer += text;
  });
  // Not `once`: a byte that is sent after the server's end is an error, and the answer is there.
  await new Promise((resolve) => socket.on('close', resolve));
  return answer;
};

test('a body that drips is ended with a problem', async () => {
  const socket = open('content-length: 100000');
  socket.on('error', () => {});
  const drip = setInterval(() => socket.write(' '), 20);
  socket.once('data', () => clearInterval(drip));
  const answer = await answerOf(socket);
  clearInterval(drip);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'request.too_slow', status: 408 });
});

test('a slow body that goes on is waited for, however long it takes in all', async () => {
  const body = JSON.stringify({ text: 'x'.repeat(800_000) });
  const socket = open(`content-length: ${body.length}`);
  const answered = answerOf(socket);
  for (let at = 0; at < body.length; at += 100_000) {
    socket.write(body.slice(at, at + 100_000));
    await new Promise((resolve) => setTimeout(resolve, everyMs / 6));
  }
  expect(await answered).toMatch(/\{"length":800000\}$/);
});
