import { connect } from 'node:net';
import multipart from '@fastify/multipart';
import type { Route } from '@vuon/contract/route';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Parts } from './handle.ts';
import { handleUpload } from './handle-upload.ts';
import { endSlowBodies } from './slow-body.ts';

const route = {
  method: 'POST',
  path: '/api/tep',
  summary: 'Một tệp',
  takes: 'file',
  answer: z.string(),
  may: 'public',
} satisfies Route;

test('a sender who falls silent, or only drips, is given up, and what came is not worked on', async () => {
  const app = Fastify();
  app.decorate('parts', {} as Parts);
  await app.register(multipart);
  let worked = false;
  endSlowBodies(app, { everyMs: 100 });
  handleUpload(app, route, { bytes: 1_000 })(async () => {
    worked = true;
    return '{}';
  });
  const broken = new Promise((resolve) => {
    app.setErrorHandler((error, _request, reply) => {
      resolve(error);
      return reply.send();
    });
  });
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), hostname).resume();
  const closed = new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));
  socket.write(
    `POST /api/tep HTTP/1.1\r\nhost: ${hostname}\r\ncontent-length: 500\r\n` +
      'content-type: multipart/form-data; boundary=ranh\r\n\r\n' +
      '--ranh\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nmột nửa',
  );
  const drip = setInterval(() => socket.write('.'), 20);
  expect(await broken).toMatchObject({ code: 'upload.broken_off' });
  await closed;
  clearInterval(drip);
  expect(worked).toBe(false);
  await app.close();
});
