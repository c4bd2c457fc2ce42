import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { EntityChoice } from '@vuon/contract/entities/entity-choice';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useFreshSelection } from './use-fresh-selection.ts';

const farm: EntityChoice = {
  id: 3,
  name: 'Vườn cũ',
  type: 'farm',
  status: 'active',
  statusReason: null,
  provinceName: null,
  role: 'manager',
  isDemo: false,
  areaUnit: null,
};
const renamed = { ...farm, name: 'Vườn mới' };
const other = { ...farm, id: 4, name: 'Vườn khác' };
const selected = () => useSelectedEntity.getState().entity;

/** What the server is asked for, by the words that are searched. */
let asked: string[];
let root: Root;

const show = async (answer: (q: string) => { items: EntityChoice[]; total: number }) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (path: string) => {
    const q = new URL(path, 'http://localhost').searchParams.get('q') ?? '';
    asked.push(q);
    return new Response(JSON.stringify({ data: { ...answer(q), page: 1, pageSize: 50, next: null } }));
  });
  const Part = () => {
    useFreshSelection(useSelectedEntity((state) => state.entity));
    return null;
  };
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Part />
      </QueryClientProvider>,
    ),
  );
};

const comesTo = (choice: EntityChoice) => act(() => vi.waitFor(() => expect(selected()).toEqual(choice)));

beforeEach(() => {
  asked = [];
  useSelectedEntity.getState().select(farm);
});
afterEach(() => act(async () => root.unmount()));

test('the first farms answer for a selection that is among them', async () => {
  await show(() => ({ items: [other, renamed], total: 90 }));
  await comesTo(renamed);
  expect(asked).toEqual(['']);
});

test('a selection behind the first farms is asked for by its name', async () => {
  const suspended = { ...farm, status: 'suspended' as const };
  await show((q) => (q ? { items: [suspended], total: 1 } : { items: [other], total: 90 }));
  await comesTo(suspended);
  expect(asked).toEqual(['', farm.name]);
});

test('an answer from before a save does not take it back', async () => {
  await show(() => ({ items: [renamed], total: 1 }));
  await comesTo(renamed);
  const saved = { ...renamed, areaUnit: 'sao-bac-bo' as const };
  await act(async () => useSelectedEntity.getState().select(saved));
  expect(selected()).toEqual(saved);
});
