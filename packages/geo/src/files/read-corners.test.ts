import { expect, test } from 'vitest';
import { isInside } from '../measure/inside.ts';
import { vn2000 } from '../systems/coordinate-system.ts';
import { cornersOnGlobe, readCorners } from './read-corners.ts';

const metric = [
  [456_789.12, 1_402_345.67],
  [456_889.5, 1_402_340],
  [456_850, 1_402_245.3],
];

test.each([
  [
    'the table of a land certificate, with headers, lengths and the first corner again',
    'BẢNG LIỆT KÊ TỌA ĐỘ GÓC RANH\nSố hiệu\tX (m)\tY (m)\tCạnh (m)\n1\t1402345.67\t456789.12\t100.54\n2\t1402340\t456889.50\t102.61\n3\t1402245.30\t456850\t117.49\n1\t1402345.67\t456789.12\t',
  ],
  ['decimal commas and semicolons', '1;1402345,67;456789,12\n2;1402340;456889,5\n3;1402245,3;456850'],
  ['blanks', 'M1 1402345.67 456789.12\nM2 1402340 456889.5\nM3 1402245.3 456850'],
  ['decimal commas and blanks', '1402345,67 456789,12\n1402340,00 456889,50\n1402245,30 456850,00'],
  ['commas alone', '1,1402345.67,456789.12\n2,1402340,456889.5\n3,1402245.3,456850'],
  ['commas between and in the numbers', '1,1402345,67,456789,12\n2,1402340,00,456889,50\n3,1402245,30,456850,00'],
  ['parted thousands', '1\t1.402.345,67\t456.789,12\n2\t1.402.340\t456.889,5\n3\t1.402.245,3\t456.850'],
  ['thousands parted by blanks', '1 402 345.67 456 789.12\n1 402 340.00 456 889.50\n1 402 245.30 456 850.00'],
  ['names of the axes', 'X=1402345.67 Y=456789.12\n\nX=1402340 Y=456889.5\nX=1402245.3 Y=456850'],
])('%s', (_, text) => {
  const list = readCorners(text);
  expect(list).toMatchObject({ unit: 'metres', order: 'north-first', errors: [], corners: metric });
  expect(list.why).toContain('X là tọa độ Bắc');
});

test('a repeated first corner closes the list', () => {
  expect(readCorners('1402345 456789\n1402340 456889\n1402245 456850\n1402345 456789')).toMatchObject({
    isClosed: true,
  });
  expect(readCorners('1402345 456789\n1402340 456889\n1402245 456850').isClosed).toBe(false);
});

test('the east first, as programs for maps export it', () => {
  const list = readCorners('456789.12,1402345.67\n456889.5,1402340\n456850,1402245.3');
  expect(list).toMatchObject({ order: 'east-first', corners: metric, errors: [] });
});

test.each([
  ['decimal degrees', '12.6801, 108.0502\n12.6811, 108.0502\n12.6811, 108.0512', 'north-first'],
  ['longitude first', '108,0502; 12,6801\n108,0502; 12,6811\n108,0512; 12,6811', 'east-first'],
  [
    'degrees, minutes and seconds',
    'Điểm Vĩ độ Kinh độ\n1 12°40′48,36″N 108°03′00,72″E\n2 12°40\'51.96"N 108°3\'0.72"E\n3 12° 40\' 51.96" B, 108° 3\' 4.32" Đ',
    'north-first',
  ],
])('%s', (_, text, order) => {
  const list = readCorners(text);
  expect(list).toMatchObject({ unit: 'degrees', order, errors: [] });
  for (const [index, [longitude, latitude]] of [
    [108.0502, 12.6801],
    [108.0502, 12.6811],
    [108.0512, 12.6811],
  ].entries())
    expect(list.corners[index]).toEqual([
      expect.closeTo(longitude as number, 7),
      expect.closeTo(latitude as number, 7),
    ]);
});

test('tells the lines that are none, and those that disagree', () => {
  const { corners, errors } = readCorners(
    'X Y\n1402345 456789\n456889 1402340\n12.68 108.05\nDiện tích: 1234 m²\n14 25',
  );
  expect(corners).toHaveLength(1);
  expect(errors.map(({ line }) => line)).toEqual([3, 4, 5, 6]);
  expect(errors[0]?.message).toContain('Thứ tự');
  expect(errors[1]?.message).toContain('đơn vị khác');
  expect(errors[2]?.message).toContain('Diện tích');
  expect(readCorners('').errors).toEqual([{ line: 1, message: 'Chưa có góc nào.' }]);
});

test('a plot in Đắk Lắk lands where it is', () => {
  const corners = cornersOnGlobe(
    readCorners('1 1402345 456789\n2 1402345 456889\n3 1402245 456889\n4 1402245 456789'),
    vn2000(3, 108.5),
  );
  expect(isInside([corners], [108.1044, 12.6798])).toBe(true);
});
