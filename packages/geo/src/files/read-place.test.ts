import { expect, test } from 'vitest';
import { readPlace } from './read-place.ts';

const at = (text: string) => {
  const found = readPlace(text);
  return found && 'position' in found ? found.position.map((value) => Math.round(value * 1e5) / 1e5) : found;
};

test('coordinates, as people copy them, in either order', () => {
  expect(at('12.713, 108.3015')).toEqual([108.3015, 12.713]);
  expect(at('  12.713   108.3015 ')).toEqual([108.3015, 12.713]);
  expect(at('12,713; 108,3015')).toEqual([108.3015, 12.713]);
  expect(at('12,713 108,3015')).toEqual([108.3015, 12.713]);
  expect(at('108.3015, 12.713')).toEqual([108.3015, 12.713]);
  expect(at('-8.5, 120.25')).toEqual([120.25, -8.5]);
});

test('degrees, minutes and seconds with the sides of the world, in Vietnamese and English', () => {
  expect(at('12°42\'46.8"N 108°18\'05.4"E')).toEqual([108.3015, 12.713]);
  expect(at("12°42'46.8''B, 108°18'05.4''Đ")).toEqual([108.3015, 12.713]);
  expect(at('12.713N 108.3015E')).toEqual([108.3015, 12.713]);
  expect(at('E 108.3015 N 12.713')).toEqual([108.3015, 12.713]);
  expect(at('8.5°N 120.25°Đ')).toEqual([120.25, -8.5]);
  expect(at('8.5°S 70°W')).toEqual([-70, -8.5]);
});

test('addresses of maps; the place that was looked for goes before the camera', () => {
  expect(at('https://www.google.com/maps/@12.713,108.3015,15z')).toEqual([108.3015, 12.713]);
  expect(at('https://www.google.com/maps/place/X/@12.7,108.3,15z/data=!4m5!3m4!8m2!3d12.713!4d108.3015')).toEqual([
    108.3015, 12.713,
  ]);
  expect(at('https://maps.google.com/?q=12.713,108.3015')).toEqual([108.3015, 12.713]);
  expect(at('https://maps.google.com/maps?q=loc:12.713%2C108.3015&z=15')).toEqual([108.3015, 12.713]);
  expect(at('https://www.openstreetmap.org/?mlat=12.713&mlon=108.3015#map=12/12.7/108.3')).toEqual([108.3015, 12.713]);
  expect(at('https://www.openstreetmap.org/#map=15/12.713/108.3015')).toEqual([108.3015, 12.713]);
  expect(at('https://vuon.example/quan-ly-vuon-cay/ban-do-nong-nghiep#15.50/12.713000/108.301500')).toEqual([
    108.3015, 12.713,
  ]);
  expect(at('geo:12.713,108.3015?z=15')).toEqual([108.3015, 12.713]);
  expect(readPlace('https://maps.app.goo.gl/AbC123')).toEqual({ trouble: 'short-link' });
});

test('names, codes and places off the map are none', () => {
  for (const text of [
    '',
    'Phước An',
    'A-05',
    '12 5',
    'lô 12.5',
    '12.713',
    '12.7 108.3 5.5',
    '91.5, 200.5',
    '86.0, 0.5',
  ])
    expect(readPlace(text)).toBeNull();
});
