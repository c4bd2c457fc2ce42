import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Route } from '@vuon/contract/route';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { recordData } from './record-data.ts';

const Bed = z.object({ id: z.int(), version: z.int(), name: z.string() });
const params = z.object({ id: z.string() });
const may = 'farm.read';
const routes = {
  list: { method: 'GET', path: '/api/beds', summary: '', answer: z.object({ items: z.array(Bed) }), may },
  get: { method: 'GET', path: '/api/beds/:id', summary: '', params, answer: Bed, may },
  update: { method: 'PUT', path: '/api/beds/:id', summary: '', params, body: Bed, answer: Bed, may },
} satisfies Record<string, Route>;
const beds = recordData({ key: 'beds', routes, stale: [['plots']] });

/** The acts, as a component gets them. */
const actsIn = async (client: QueryClient) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  let acts: ReturnType<typeof beds.useActs> | undefined;
  const Part = () => {
    acts = beds.useActs();
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Part />
      </QueryClientProvider>,
    ),
  );
  if (!acts) throw new Error('Nothing was drawn');
  return acts;
};

test('an act sends what its route takes, keeps the answer and makes stale what shows it', async () => {
  const stored = { id: 7, version: 3, name: 'Luống 7' };
  const sent = vi.fn(async (_path: string, _init: RequestInit) => new Response(JSON.stringify({ data: stored })));
  vi.stubGlobal('fetch', sent);
  const client = new QueryClient();
  const stale = [
    ['beds', 'list', {}],
    ['plots', 'one', 1],
    ['audit', 'record'],
  ];
  for (const key of [...stale, ['crews']]) client.setQueryData(key, {});

  const { update } = await actsIn(client);
  await update(7, { id: 7, name: 'Luống 7' }, { version: 2, idempotencyKey: 'k1' });

  const [path, init] = sent.mock.calls[0] ?? [];
  expect([path, init?.method]).toEqual(['/api/beds/7', 'PUT']);
  expect(JSON.parse(String(init?.body))).toEqual({ id: 7, name: 'Luống 7', version: 2 });
  expect(new Headers(init?.headers).get('Idempotency-Key')).toBe('k1');
  expect(client.getQueryData(beds.one(7).queryKey)).toEqual(stored);
  for (const key of stale) expect(client.getQueryState(key)?.isInvalidated, String(key)).toBe(true);
  expect(client.getQueryState(['crews'])?.isInvalidated).toBe(false);
});
