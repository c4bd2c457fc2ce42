import type { Map as LibreMap } from 'maplibre-gl';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { MapFrame } from './map-frame.tsx';

test('a map that cannot start leaves the page as it is, and is tried again', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ getExtension: () => null } as never);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const map = { once: (_event: string, heard: () => void) => heard(), remove: () => {} } as unknown as LibreMap;
  const start = vi
    .fn<() => LibreMap>(() => map)
    .mockImplementationOnce(() => {
      throw new Error('Failed to initialize WebGL');
    });
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <>
        <p>Mã lô</p>
        <MapFrame start={start} after="load" content={() => <span>Ranh giới</span>} />
      </>,
    ),
  );
  expect(page.textContent).toMatch(/^Mã lôBản đồ không vẽ được lúc này/);
  await act(async () => page.querySelector('button')?.click());
  expect(page.textContent).toBe('Mã lôRanh giới');
  await act(async () => root.unmount());
});
