import { request } from 'node:http';
import { expect, test } from 'vitest';
import { useServer } from '#testing/server.ts';

const server = useServer();

const encodingOf = (path: string, accepted: string): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    request(server.url + path, { headers: { 'accept-encoding': accepted } }, (response) => {
      response.resume();
      resolve(response.headers['content-encoding']);
    })
      .on('error', reject)
      .end();
  });

test('long answers are compressed for who accepts it, short ones are not', async () => {
  expect(await encodingOf('/api/docs/json', 'gzip')).toBe('gzip');
  expect(await encodingOf('/api/docs/json', 'br')).toBe('br');
  expect(await encodingOf('/api/docs/json', 'identity')).toBeUndefined();
  expect(await encodingOf('/healthz', 'gzip')).toBeUndefined();
});
