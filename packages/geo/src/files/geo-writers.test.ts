import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import type { Geometry, Position } from '../measure/geometry.ts';
import type { GeoWriter, WrittenFeature } from './geo-writer.ts';
import { readGeoFile } from './read-geo-file.ts';
import { readWkt, writeWkt } from './wkt.ts';
import { geoJsonWriter } from './write-geo-json.ts';
import { kmlWriter } from './write-kml.ts';

const position: fc.Arbitrary<Position> = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }).map((value) => (Math.abs(value) < 1e-6 ? 0 : value)),
  fc.double({ min: -90, max: 90, noNaN: true }).map((value) => (Math.abs(value) < 1e-6 ? 0 : value)),
);
const line = fc.array(position, { minLength: 2, maxLength: 6 });
const ring = fc
  .array(position, { minLength: 3, maxLength: 6 })
  .map((corners): Position[] => [...corners, corners[0] as Position]);
const rings = fc.array(ring, { minLength: 1, maxLength: 3 });
const geometry: fc.Arbitrary<Geometry> = fc.oneof(
  position.map((coordinates): Geometry => ({ type: 'Point', coordinates })),
  line.map((coordinates): Geometry => ({ type: 'LineString', coordinates })),
  rings.map((coordinates): Geometry => ({ type: 'Polygon', coordinates })),
);

/** What a cell of a list holds: no blanks at its ends, as the product keeps texts. */
const text = fc
  .oneof(fc.string(), fc.constantFrom('Lô A-10 “Đồi Đông”', '<b>Nước & đất</b>', 'dòng 1\ndòng 2', ']]> \' "'))
  .map((value) => value.normalize('NFC').trim())
  .filter((value) => value !== '');
const feature: fc.Arbitrary<WrittenFeature> = fc.record({
  name: text,
  properties: fc.record({ 'Mã lô': text, 'Diện tích khai báo (ha)': fc.constantFrom(null, '1,5'), 'Ghi chú': text }),
  geometry: fc.option(geometry, { nil: null }),
});

const write = ({ head, feature: one, tail }: GeoWriter, features: WrittenFeature[]) =>
  head + features.map(one).join('') + tail;

test.each([
  ['GeoJSON', geoJsonWriter],
  ['KML', kmlWriter],
])('%s gives back what was written', async (name, writer) => {
  await fc.assert(
    fc.asyncProperty(fc.array(feature, { minLength: 1, maxLength: 5 }), async (features) => {
      const { features: read } = await readGeoFile(strToU8(write(writer('Lô trồng'), features)));
      const known = features.map((one) => {
        const properties = Object.fromEntries(Object.entries(one.properties).filter(([, value]) => value !== null));
        return name === 'KML'
          ? { properties: { name: one.name, ...properties }, geometry: one.geometry }
          : { properties: one.properties, geometry: one.geometry };
      });
      expect(read).toEqual(known);
    }),
    { numRuns: 200 },
  );
});

test('WKT gives back what was written, to the last digit', () => {
  fc.assert(
    fc.property(geometry, (one) => {
      expect(readWkt(writeWkt(one))).toEqual(one);
    }),
  );
});

test.each([
  ['POINT Z (108.05 12.68 500)', { type: 'Point', coordinates: [108.05, 12.68] }],
  ['SRID=4326;POINT(108.05 12.68)', { type: 'Point', coordinates: [108.05, 12.68] }],
  [
    'linestring(1 2,\n 3 4)',
    {
      type: 'LineString',
      coordinates: [
        [1, 2],
        [3, 4],
      ],
    },
  ],
  [
    'MULTIPOINT ((1 2), (3 4))',
    {
      type: 'MultiPoint',
      coordinates: [
        [1, 2],
        [3, 4],
      ],
    },
  ],
  [
    'MULTIPOLYGON (((0 0, 1 0, 1 1, 0 0)))',
    {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
        ],
      ],
    },
  ],
  ['POINT EMPTY', null],
  ['POLYGON (0 0, 1 0, 1 1, 0 0)', null],
  ['POLYGON ((0 0, 1 0, 1 1, 0 0)', null],
  ['108.05 12.68', null],
  ['CIRCLE (1 2)', null],
])('%s', (text, expected) => {
  expect(readWkt(text)).toEqual(expected);
});
