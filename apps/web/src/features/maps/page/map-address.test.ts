import { expect, test } from 'vitest';
import { readAddress, readCamera, writeAddress, writeCamera } from './map-address.ts';

const keys = ['areas', 'age'];
const usual = { place: null, coloring: null, hidden: [], filters: {}, isTable: false, on: null, hiddenActs: [] };

test('a link says what is open, coloured, hidden and filtered, and nothing of what is usual', () => {
  const address = {
    place: { kind: 'plot', id: 12 } as const,
    coloring: 'age',
    hidden: [0, 3],
    filters: { areas: ['4', '5'], age: ['2'] },
    isTable: true,
    on: '2026-08-12',
    hiddenActs: ['work' as const, 'entry' as const],
  };
  const written = writeAddress(new URLSearchParams('tab=x'), address);
  expect(readAddress(written, keys)).toEqual(address);
  expect(String(writeAddress(written, { ...usual, filters: { areas: [], age: [] } }))).toBe('tab=x');
});

test('what somebody has typed wrong into it is as if it were not there', () => {
  const typed = new URLSearchParams('place=tree:1&hide=a,b&areas=1;drop&age=-1&view=map&on=2026-13-40&hideActs=sleep');
  expect(readAddress(typed, keys)).toEqual(usual);
  for (const place of ['plot', 'plot:0', 'plot:x', 'plot:99999999999'])
    expect(readAddress(new URLSearchParams({ place }), keys).place).toBeNull();
});

test('the camera is found again by its hash, and only a real one', () => {
  const camera = { zoom: 16.25, latitude: 12.681234, longitude: 108.123457 };
  expect(readCamera(writeCamera(camera))).toEqual(camera);
  // The map ends before the poles.
  expect(readCamera('#16/89.5/108')).toEqual({ zoom: 16, latitude: 85.05112878, longitude: 108 });
  for (const hash of ['', '#noi-dung', '#16/91/108', '#99/12/108', '#16/12']) expect(readCamera(hash)).toBeNull();
});
