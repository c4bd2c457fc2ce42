import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Loaded, type Need } from './loaded.tsx';

const back = { label: 'Về danh sách', to: '/' };
const refetch = vi.fn() as unknown as Need['refetch'];
const there: Need = { data: {}, error: null, refetch };
const gone = new Error('no signal');

const shown = async (needs: Need[]) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const page = document.createElement('div');
  await act(async () =>
    createRoot(page).render(
      <MemoryRouter>
        <Loaded needs={needs} back={back}>
          <p>Biểu mẫu</p>
        </Loaded>
      </MemoryRouter>,
    ),
  );
  return page.textContent ?? '';
};

test('what is there stays when fetching it again fails', async () => {
  expect(await shown([there, { ...there, error: gone }])).toBe('Biểu mẫu');
});

test('what is missing and failed is told, with a way back', async () => {
  expect(await shown([there, { data: undefined, error: gone, refetch }])).toContain('Về danh sách');
});

test('nothing of the page is shown before all that it needs is there', async () => {
  expect(await shown([there, { data: undefined, error: null, refetch }])).not.toContain('Biểu mẫu');
});
