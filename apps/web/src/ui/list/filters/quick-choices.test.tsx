import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { useScopedSearch } from './scoped-search.ts';

test('a choice made before the page has shown the last one keeps it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  let set: ReturnType<typeof useScopedSearch>[1] = () => {};
  const Part = () => {
    [, set] = useScopedSearch('cay.');
    return null;
  };
  const router = createBrowserRouter([{ path: '*', Component: Part }]);
  await act(async () => createRoot(document.createElement('div')).render(<RouterProvider router={router} />));
  const choose = (key: string) => set((now) => new URLSearchParams([...now, [key, '1']]));
  // Within one act nothing is drawn until its end, as on a machine that is busy.
  await act(async () => {
    choose('loai');
    await new Promise((resolve) => setTimeout(resolve));
    choose('nguoi');
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(window.location.search).toBe('?cay.loai=1&cay.nguoi=1');
});
