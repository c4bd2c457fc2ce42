import { expect, test } from 'vitest';
import { checkGeometry, fitGeometry, type Geometry, readGeometry } from './geometry.ts';

const ring: [number, number][] = [
  [108, 12],
  [109, 12],
  [109, 13],
  [108, 12],
];
const polygon: Geometry = { type: 'Polygon', coordinates: [ring] };

test('heights are dropped; what is no geometry is none', () => {
  expect(readGeometry({ type: 'Point', coordinates: [108, 12, 500] })).toEqual({
    type: 'Point',
    coordinates: [108, 12],
  });
  for (const value of [null, 'x', {}, { type: 'Circle', coordinates: [] }, { type: 'Polygon', coordinates: ring }])
    expect(readGeometry(value)).toBeNull();
  expect(
    readGeometry({
      type: 'LineString',
      coordinates: [
        [108, Number.NaN],
        [1, 2],
      ],
    }),
  ).toBeNull();
});

test('a geometry becomes a wanted one where that loses nothing', () => {
  expect(fitGeometry({ type: 'MultiPolygon', coordinates: [[ring]] }, ['Polygon'])).toEqual(polygon);
  expect(fitGeometry({ type: 'LineString', coordinates: ring.slice(0, 3) }, ['Polygon'])).toEqual(polygon);
  expect(fitGeometry({ type: 'MultiLineString', coordinates: [ring] }, ['Polygon'])).toEqual(polygon);
  expect(fitGeometry({ type: 'Polygon', coordinates: [ring.slice(0, 3)] }, ['Polygon'])).toEqual(polygon);
  expect(fitGeometry(polygon, ['MultiPolygon'])).toEqual({ type: 'MultiPolygon', coordinates: [[ring]] });
  const two: Geometry = { type: 'MultiPolygon', coordinates: [[ring], [ring]] };
  expect(fitGeometry(two, ['Polygon'])).toBe(two);
  const line: Geometry = { type: 'LineString', coordinates: ring };
  expect(fitGeometry(line, ['LineString', 'Polygon'])).toBe(line);
});

test.each([
  [polygon, null],
  [{ type: 'Point', coordinates: [108, 12] }, 'Cần vùng, tệp có điểm'],
  [{ type: 'Polygon', coordinates: [] }, 'Hình không có tọa độ nào'],
  [{ type: 'Polygon', coordinates: [[...ring.slice(0, 3), [108.5, 12]]] }, 'Ranh giới vùng chưa khép kín'],
  [{ type: 'Polygon', coordinates: [ring.slice(0, 3)] }, 'Vùng cần ít nhất 3 góc'],
  ['x', 'Không đọc được hình này'],
])('%j: %s', (geometry, message) => {
  expect(checkGeometry(geometry, ['Polygon'])).toBe(message);
});

test('coordinates in metres are told from longitudes and latitudes', () => {
  const message = checkGeometry({ type: 'Point', coordinates: [450_000, 1_400_000] }, ['Point']);
  expect(message).toContain('VN-2000');
  expect(checkGeometry({ type: 'Point', coordinates: [208, 12] }, ['Point'])).toContain('ngoài quả địa cầu');
  expect(checkGeometry({ type: 'Point', coordinates: [108, 12] }, ['Point'])).toBeNull();
  expect(checkGeometry({ type: 'LineString', coordinates: [[108, 12]] }, ['LineString'])).toBe(
    'Đường cần ít nhất 2 điểm',
  );
});
