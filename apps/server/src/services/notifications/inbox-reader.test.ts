import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { aUser } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { EventStream } from './event-stream.ts';
import { InboxReader } from './inbox-reader.ts';
import { notify } from './index.ts';

const server = useServer();

/** Holds the answer to the nth statement back until it is released. */
const holdAnswer = (nth: number) => {
  const came = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let answers = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (++answers === nth) {
        came.resolve();
        await released.promise;
      }
      return result;
    },
  };
  return { plugin, came: came.promise, release: released.resolve };
};

test('a notification that comes while the inbox is read is sent before it is counted', async () => {
  const { id } = await aUser(server);
  const sent: (string | undefined)[] = [];
  const write = (text: string) => sent.push(/event: (\w+)/.exec(text)?.[1]);
  const response = Object.assign(new EventEmitter(), { write, writableLength: 0 });
  // Two statements lead to 'ready'; the third is the first of the reading that follows.
  const { plugin, came, release } = holdAnswer(3);
  const stream = new EventStream(response as unknown as ServerResponse);
  const inbox = new InboxReader(server.db.withPlugin(plugin), id, stream, null);
  inbox.start();
  await came;
  await notify(server, { kind: 'job.done', label: 'Xong', help: '', group: 'Việc' }, [id], {
    title: 'Giữa chừng',
    entityId: null,
  });
  release();
  inbox.read();
  await expect.poll(() => sent).toHaveLength(3);
  expect(sent).toEqual(['ready', 'notification', 'unread']);
});
