import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { type UploadActs, uploadsOf, useUploadActs } from './upload-data.ts';

const of = { type: 'crop-group', id: 1 } as const;

test('a list that is on its way while a file comes back does not hide it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const restored = { id: 7, name: 'anh.png' };
  const answer = (data: unknown) => new Response(JSON.stringify({ data }));
  const pageOf = (...items: unknown[]) => answer({ items, total: items.length, page: 1, pageSize: 200, next: null });
  let answerFirst = () => {};
  const first = new Promise<Response>((resolve) => {
    answerFirst = () => resolve(pageOf());
  });
  const lists = [first, Promise.resolve(pageOf(restored))];
  const isList = (path: string) => path.includes('recordType');
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string) => (isList(path) ? (lists.shift() ?? Promise.resolve(pageOf(restored))) : answer(restored))),
  );
  const client = new QueryClient();
  let acts: UploadActs | undefined;
  const Part = () => {
    acts = useUploadActs(of);
    useQuery(uploadsOf(of));
    return null;
  };
  await act(async () =>
    createRoot(document.createElement('div')).render(
      <QueryClientProvider client={client}>
        <Part />
      </QueryClientProvider>,
    ),
  );
  await act(async () => {
    await acts?.restore(restored as never);
    answerFirst();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(client.getQueryData(uploadsOf(of).queryKey)?.items).toEqual([restored]);
});
