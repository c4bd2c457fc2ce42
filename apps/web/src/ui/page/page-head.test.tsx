import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { PageAction } from './page-action.ts';
import { PageHead } from './page-head.tsx';

const action = (key: string): PageAction => ({ key, label: key, onClick: () => {} });
const actions = ['Một', 'Hai', 'Ba'].map(action);

const buttonsOf = async (primary: PageAction | null, isPhone = false) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }));
  const page = document.createElement('div');
  await act(async () =>
    createRoot(page).render(
      <MemoryRouter>
        <PageHead title="Lô A-01" primary={primary} actions={actions} />
      </MemoryRouter>,
    ),
  );
  return [...page.querySelectorAll('button')].map((button) => button.textContent || button.getAttribute('aria-label'));
};

test('two buttons at most, the others under the dots', async () => {
  expect(await buttonsOf(null)).toEqual(['Một', 'Hai', 'Thao tác khác']);
  expect(await buttonsOf(action('Thêm mới'))).toEqual(['Một', 'Thao tác khác', 'Thêm mới']);
});

test('on a phone only the primary one stays beside the dots', async () => {
  expect(await buttonsOf(action('Thêm mới'), true)).toEqual(['Thao tác khác', 'Thêm mới']);
});
