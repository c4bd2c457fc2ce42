import sharp, { type Exif } from 'sharp';
import { expect, test } from 'vitest';
import { aPicture } from '../uploads.factories.ts';
import { readOrigin } from './exif.ts';

const originOf = async (exif: Exif) => {
  const { exif: written } = await sharp(await aPicture({ width: 16, height: 16, exif })).metadata();
  return readOrigin(written);
};
const taken = async (fields: Record<string, string>) => (await originOf({ IFD2: fields })).takenAt?.toISOString();
const place = async (latitude: string, north: string, longitude: string, east: string) =>
  (
    await originOf({
      IFD3: { GPSLatitude: latitude, GPSLatitudeRef: north, GPSLongitude: longitude, GPSLongitudeRef: east },
    })
  ).place;

test('the time is Viet Nam’s unless the camera says which', async () => {
  const DateTimeOriginal = '2026:11:14 06:30:00';
  expect(await taken({ DateTimeOriginal })).toBe('2026-11-13T23:30:00.000Z');
  expect(await taken({ DateTimeOriginal, OffsetTimeOriginal: '+00:00' })).toBe('2026-11-14T06:30:00.000Z');
  expect(await taken({ DateTimeOriginal, OffsetTimeOriginal: '-03:30' })).toBe('2026-11-14T10:00:00.000Z');
  expect(await taken({ DateTimeDigitized: DateTimeOriginal })).toBe('2026-11-13T23:30:00.000Z');
});

test.each([['0000:00:00 00:00:00'], ['1970:01:01 08:00:00'], ['    :  :     :  :  '], ['hôm qua']])(
  'a time of %j is none',
  async (DateTimeOriginal) => {
    expect(await taken({ DateTimeOriginal })).toBeUndefined();
  },
);

test('a place has its half of the earth', async () => {
  expect(await place('12/1 40/1 30/1', 'N', '108/1 2/1 15/1', 'E')).toEqual({ latitude: 12.675, longitude: 108.0375 });
  expect(await place('12/1 40/1 30/1', 'S', '108/1 2/1 15/1', 'W')).toEqual({
    latitude: -12.675,
    longitude: -108.0375,
  });
});

test.each([
  ['0/1 0/1 0/1', '0/1 0/1 0/1'],
  ['91/1 0/1 0/1', '108/1 0/1 0/1'],
  ['12/1 0/1 0/1', '181/1 0/1 0/1'],
  ['0/0 0/0 0/0', '108/1 0/1 0/1'],
])('a place of %s, %s is none', async (latitude, longitude) => {
  expect(await place(latitude, 'N', longitude, 'E')).toBeNull();
});

test('nonsense in place of EXIF is nothing', () => {
  const nothing = { takenAt: null, place: null };
  expect(readOrigin(undefined)).toEqual(nothing);
  expect(readOrigin(Buffer.from('Exif\0\0MM\0*\xff\xff\xff\xff', 'latin1'))).toEqual(nothing);
  expect(readOrigin(Buffer.alloc(100_000, 'Exif\0\0II*\0'))).toEqual(nothing);
});
