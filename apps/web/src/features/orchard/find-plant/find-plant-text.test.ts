import { expect, test } from 'vitest';
import { bearingTo, metresBetween, readScanned } from './find-plant-text.ts';

test.each([
  ['https://vuon.example.vn/qr/plant/12/345', { label: { type: 'plant', entityId: 12, id: 345 } }],
  ['http://192.168.1.20:8080/qr/row/1/2/', { label: { type: 'row', entityId: 1, id: 2 } }],
  [' A-10-H12-C016\n', { code: 'A-10-H12-C016' }],
  ['LÔ.3/5', { code: 'LÔ.3/5' }],
  ['https://example.com/menu', null],
  ['https://vuon.example.vn/qr/work-order/12/345', { label: { type: 'work-order', entityId: 12, id: 345 } }],
  ['https://vuon.example.vn/qr/person/12/345', null],
  ['WIFI:S:Vuon;T:WPA;P:123;;', null],
  ['', null],
])('the QR %j says %j', (text, said) => {
  expect(readScanned(text)).toEqual(said);
});

test.each([
  [[108.05, 12.67], 0],
  [[108.06, 12.66], 90],
  [[108.05, 12.65], 180],
  [[108.04, 12.66], 270],
] as const)('from 108,05 12,66 to %j one looks at %d°', ([x, y], degrees) => {
  expect(bearingTo([108.05, 12.66], [x, y])).toBeCloseTo(degrees, 5);
});

test('a thousandth of a degree is 111 m to the north and less to the east', () => {
  expect(metresBetween([108.05, 12.66], [108.05, 12.661])).toBeCloseTo(111.2, 1);
  expect(metresBetween([108.05, 12.66], [108.051, 12.66])).toBeCloseTo(108.5, 1);
});
