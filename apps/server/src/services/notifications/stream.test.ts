import { expect, test } from 'vitest';
import { accessTokens } from '#http/auth/access-token.ts';
import { Client } from '#testing/client.ts';
import { anAdmin, aUser, signedIn } from '#testing/people.ts';
import { TestServer, tokenSecret, useServer } from '#testing/server.ts';

const server = useServer();

/** The stream of this browser, once it is open. */
const opened = async (client: Client) => {
  const stream = await client.events('/api/v1/stream');
  await stream.nextOf('ready');
  return stream;
};

test('sign-out ends the stream of its session at once, and no other', async () => {
  const user = await aUser(server);
  const elsewhere = await signedIn(server, user.id);
  const [here, there] = [await opened(user.client), await opened(elsewhere)];
  await user.client.post('/api/v2/users/logout');
  expect(await here.next()).toBeNull();
  await elsewhere.post('/api/v2/users/logout-all');
  expect(await there.next()).toBeNull();
});

test('a reset password, ended sessions and a removed user end streams at once', async () => {
  const admin = await anAdmin(server);
  const reset = await aUser(server);
  const ended = await aUser(server);
  const removed = await aUser(server);
  const streams = await Promise.all([reset, ended, removed].map(({ client }) => opened(client)));
  await admin.client.patch('/api/v2/admin/entities/reset-password-by-admin', { userId: reset.id });
  await admin.client.post(`/api/v2/admin/users/${ended.id}/end-sessions`);
  await admin.client.delete(`/api/v2/admin/users/${removed.id}?version=1`);
  for (const stream of streams) expect(await stream.next()).toBeNull();
});

test('a stream that is admitted while the server closes does not keep it open', async () => {
  const closing = new TestServer();
  const tokens = accessTokens(tokenSecret, closing.clock);
  let admit = () => {};
  const asked = new Promise<void>((resolve) => {
    const verify = async (token: string) => {
      resolve();
      await new Promise<void>((go) => {
        admit = go;
      });
      return tokens.verify(token);
    };
    void closing.start({ accessTokens: { ...tokens, verify } }).then(async () => {
      const { client } = await aUser(closing);
      void client.events('/api/v1/stream').catch(() => {});
    });
  });
  await asked;
  const closed = closing.stop();
  // preClose has run when a new request is refused.
  await expect
    .poll(() =>
      new Client(closing.url).get('/healthz').then(
        ({ status }) => status,
        () => 503,
      ),
    )
    .toBe(503);
  admit();
  await closed;
});
