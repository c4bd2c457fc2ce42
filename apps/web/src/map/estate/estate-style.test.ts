import { expect, test } from 'vitest';
import { shadeDots } from './estate-style.ts';

const dotOf = (west: number, south: number, east: number, north: number) => {
  const dots = shadeDots([[7, { color: '#d63a2c', bounds: [west, south, east, north] }]]);
  return dots.type === 'FeatureCollection' ? dots.features[0] : undefined;
};

test('a plot is a dot in its middle until it is a 43rd part of a tile, from where tiles have it', () => {
  expect(dotOf(108, 12, 108.5, 12.25)).toMatchObject({
    properties: { id: 7, color: '#d63a2c' },
    geometry: { type: 'Point', coordinates: [108.25, 12.125] },
  });
  // A tile of zoom 10 is 0.3516 degrees wide; 96 of its 4096 units are 0.00824.
  expect(dotOf(108, 12, 108.00824, 12.001)?.properties?.until).toBeCloseTo(10, 2);
  expect(dotOf(108, 12, 108.001, 12.00412)?.properties?.until).toBeCloseTo(11, 2);
});
