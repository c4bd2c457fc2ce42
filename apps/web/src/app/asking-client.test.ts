import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AskingClient } from './asking-client.ts';

/** Requests on their way, as the server has read them: answered when a test says so. */
let asked: { answer: (rows: string[]) => void }[];
let client: AskingClient;
let list: QueryObserver<string[], Error, string[], string[], string[]>;
let leave: () => void;

beforeEach(() => {
  asked = [];
  client = new AskingClient();
  list = new QueryObserver(client, {
    queryKey: ['people', 'list'],
    queryFn: () => new Promise<string[]>((answer) => asked.push({ answer })),
  });
  leave = list.subscribe(() => {});
});
afterEach(() => {
  leave();
  client.clear();
});

const shows = (rows: string[]) => vi.waitFor(() => expect(list.getCurrentResult().data).toEqual(rows));

test('a list that was asked for before an act is asked for again after it', async () => {
  const settled = Promise.all([1, 2].map(() => client.invalidateQueries({ queryKey: ['people'] })));
  asked[0]?.answer(['An', 'Tạm']);
  await shows(['An', 'Tạm']);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.answer(['An']);
  await settled;
  expect(list.getCurrentResult()).toMatchObject({ data: ['An'], status: 'success', fetchStatus: 'idle' });
  expect(asked).toHaveLength(2);
});

test('what nobody shows is marked as old all the same', async () => {
  const crews = { queryKey: ['crews'], queryFn: () => new Promise((answer) => asked.push({ answer })) };
  const read = client.fetchQuery(crews);
  const settled = client.invalidateQueries({ queryKey: crews.queryKey });
  asked[1]?.answer(['Tổ 1']);
  await Promise.all([read, settled]);
  expect(client.getQueryState(crews.queryKey)?.isInvalidated).toBe(true);
});

test('what has nothing to do with the act goes on', async () => {
  await client.invalidateQueries({ queryKey: ['crews'] });
  asked[0]?.answer(['An']);
  await shows(['An']);
  expect(asked).toHaveLength(1);
});

test('news do not break an answer off that may come, and are asked for after it', async () => {
  asked[0]?.answer(['An', 'Tạm']);
  await shows(['An', 'Tạm']);
  void client.invalidateQueries({ queryKey: ['people'] });
  const settled = Promise.all(
    [1, 2].map(() => client.invalidateQueries({ queryKey: ['people'] }, { cancelRefetch: false })),
  );
  asked[1]?.answer(['An', 'Bình']);
  await shows(['An', 'Bình']);
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  asked[2]?.answer(['An']);
  await settled;
  expect(list.getCurrentResult()).toMatchObject({ data: ['An'], fetchStatus: 'idle' });
  expect(asked).toHaveLength(3);
});

test('a first answer that may come is asked for again too', async () => {
  void client.invalidateQueries({ queryKey: ['people'] }, { cancelRefetch: false });
  asked[0]?.answer(['An', 'Tạm']);
  await shows(['An', 'Tạm']);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
});
