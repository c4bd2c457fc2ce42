import { VectorTile } from '@mapbox/vector-tile';
import fc from 'fast-check';
import { PbfReader } from 'pbf';
import { describe, expect, test } from 'vitest';
import { TileLayerWriter, writeTile } from './tile-writer.ts';

const read = (layers: TileLayerWriter[]) => new VectorTile(new PbfReader(writeTile(layers))).layers;

const coordinate = fc.integer({ min: -64, max: 4_160 });
const id = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const value = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
);
const properties = fc.dictionary(
  fc.string({ minLength: 1 }).filter((key) => key !== '__proto__'),
  value,
  { maxKeys: 14, noNullPrototype: true },
);

describe('what is written is read back by others', () => {
  test('points, however many', () => {
    const point = fc.record({ id, x: coordinate, y: coordinate, properties });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 50 }), (points) => {
        const layer = new TileLayerWriter('plant');
        for (const { id, x, y, properties } of points)
          layer.point(
            id,
            x,
            y,
            Object.entries(properties).flatMap(([key, value]) => [layer.key(key), layer.value(value)]),
          );
        const found = read([layer]).plant;
        expect(found?.length ?? 0).toBe(points.length);
        points.forEach((point, index) => {
          const feature = found?.feature(index);
          expect(feature?.id).toBe(point.id);
          expect(feature?.loadGeometry()).toMatchObject([[{ x: point.x, y: point.y }]]);
          expect(feature?.properties).toEqual(point.properties);
        });
      }),
    );
  });

  test('lines of several pieces, with long and strange texts', () => {
    const line = fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 400 });
    const long = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(id, fc.array(line, { minLength: 1, maxLength: 3 }), long, (id, lines, code) => {
        const layer = new TileLayerWriter('row');
        layer.lines(id, lines, { code, plot: null });
        const feature = read([layer]).row?.feature(0);
        expect(feature?.loadGeometry().map((part) => part.map(({ x, y }) => [x, y]))).toEqual(lines);
        expect(feature?.properties).toEqual({ code: code.toWellFormed() });
      }),
      { numRuns: 40 },
    );
  });
});

test('a polygon keeps its holes, whichever way round its rings were drawn', () => {
  const square = (from: number, to: number): [number, number][] => [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
    [from, from],
  ];
  for (const rings of [
    [square(0, 100), square(20, 30)],
    [square(0, 100).reverse(), square(20, 30)],
    [square(0, 100), square(20, 30).reverse()],
  ]) {
    const layer = new TileLayerWriter('plot');
    layer.polygon(7, rings, {});
    const json = read([layer]).plot?.feature(0).toGeoJSON(0, 0, 0);
    // Two polygons would be a MultiPolygon.
    expect(json?.geometry).toMatchObject({ type: 'Polygon', coordinates: [{ length: 5 }, { length: 5 }] });
  }
});

test('a long text that is put down piece by piece is one text', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.nat()), { maxLength: 60 }), (parts) => {
      const layer = new TileLayerWriter('cell');
      const mix = layer.longText((out) => {
        for (const [text, number] of parts) {
          out.letters(text);
          out.digits(number);
        }
      });
      layer.point(0, 1, 2, [layer.key('mix'), mix, layer.key('count'), layer.value(3)]);
      expect(read([layer]).cell?.feature(0).properties).toEqual({ mix: parts.flat().join(''), count: 3 });
    }),
  );
});

test('a layer without anything in it is left out', () => {
  const layer = new TileLayerWriter('area');
  layer.point(1, 2, 3, []);
  expect(Object.keys(read([new TileLayerWriter('plot'), layer]))).toEqual(['area']);
});
