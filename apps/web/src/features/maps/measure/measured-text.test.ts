import { localPlane } from '@vuon/geo/measure/local-plane';
import { expect, test } from 'vitest';
import { formatLand } from '#lib/land.ts';
import { addCorner, emptyDrawing, finish } from '#map/draw/drawing.ts';
import { measuredText } from './measured-text.ts';

const { toGlobe } = localPlane([108.35, 12.65]);
const corners = ([[0, 0], [200, 0], [200, 100], [0, 100]] as [number, number][]).map(toGlobe); // biome-ignore format: a rectangle
const land = (hectares: number) => formatLand(hectares, null).replaceAll('\u00a0', ' ');

test('a length is told with its pieces', () => {
  const drawing = corners.slice(0, 3).reduce(addCorner, emptyDrawing('LineString'));
  expect(measuredText(drawing, land).replaceAll('\u00a0', ' ')).toBe('Chiều dài: 300 m\nTừng đoạn: 200 m; 100 m');
});

test('land is told in hectares with what is around it, the last side too', () => {
  const drawing = finish(corners.reduce(addCorner, emptyDrawing('Polygon')));
  expect(measuredText(drawing, land).replaceAll('\u00a0', ' ')).toBe(
    'Diện tích: 2,00 ha\nChu vi: 600 m\nTừng đoạn: 200 m; 100 m; 200 m; 100 m',
  );
});
