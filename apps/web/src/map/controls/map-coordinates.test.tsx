import type { Map as LibreMap } from 'maplibre-gl';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetCards, useCards } from '#ui/feedback/cards.ts';
import { MapContext } from '../map-context.ts';
import { MapCoordinates } from './map-coordinates.tsx';

const map = { getCenter: () => ({ lng: 108.2, lat: 12.6 }), on: () => {}, off: () => {} } as unknown as LibreMap;
const failures = () => useCards.getState().cards.filter(({ tone }) => tone === 'failed');

const shown = async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <MapContext value={map}>
        <MapCoordinates />
      </MapContext>,
    ),
  );
  return root;
};
const press = (title: string) =>
  act(async () => document.querySelector<HTMLButtonElement>(`button[title="${title}"]`)?.click());

afterEach(() => {
  vi.doUnmock('./write-metres.ts');
  forgetCards();
  document.body.replaceChildren();
});

test('says so when the browser does not let coordinates be copied', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('refused')) } });
  const root = await shown();
  await press('Sao chép tọa độ');
  expect(failures()).toMatchObject([{ title: 'Trình duyệt không cho sao chép' }]);
  await act(async () => root.unmount());
});

test('says so when the code of the other coordinate system cannot be fetched', async () => {
  vi.doMock('./write-metres.ts', () => {
    throw new Error('no signal');
  });
  const root = await shown();
  await press('Đổi hệ tọa độ');
  await vi.waitFor(() => expect(failures()).toHaveLength(1));
  expect(document.querySelector('.map-coordinates-system')?.textContent).toBe('WGS 84');
  await act(async () => root.unmount());
});
