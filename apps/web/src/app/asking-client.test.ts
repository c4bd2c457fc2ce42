import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AskingClient } from './asking-client.ts';

/** Requests on their way, as the server has read them: answered when a test says so. */
let asked: { answer: (rows: string[]) => void; signal: AbortSignal }[];
let client: AskingClient;
let list: QueryObserver<string[]>;
let leave: () => void;

beforeEach(() => {
  asked = [];
  client = new AskingClient();
  list = new QueryObserver(client, {
    queryKey: ['people', 'list'],
    queryFn: ({ signal }) => new Promise<string[]>((answer) => asked.push({ answer, signal })),
  });
  leave = list.subscribe(() => {});
});
afterEach(() => {
  leave();
  client.clear();
});

const shows = (rows: string[]) => vi.waitFor(() => expect(list.getCurrentResult().data).toEqual(rows));

test('a list that was asked for before an act is asked for anew after it', async () => {
  const settled = client.invalidateQueries({ queryKey: ['people'] });
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  asked[0]?.answer(['An', 'Tạm']);
  asked[1]?.answer(['An']);
  await settled;
  await shows(['An']);
  expect(list.getCurrentResult()).toMatchObject({ status: 'success', fetchStatus: 'idle', isStale: true });
  expect(asked).toHaveLength(2);
});

test('what has nothing to do with the act goes on', async () => {
  await client.invalidateQueries({ queryKey: ['crews'] });
  asked[0]?.answer(['An']);
  await shows(['An']);
  expect(asked).toHaveLength(1);
});

test('news that may wait for the answer do not break it off', async () => {
  void client.invalidateQueries({ queryKey: ['people'] }, { cancelRefetch: false });
  asked[0]?.answer(['An']);
  await shows(['An']);
  expect(asked).toHaveLength(1);
});
