import { expect, test } from 'vitest';
import { placeText, splitName } from './file-words.ts';

test.each([
  ['Lô A-10.ảnh.jpg', 'Lô A-10.ảnh', '.jpg'],
  ['khong-duoi', 'khong-duoi', ''],
  ['.env', '.env', ''],
])('%s keeps its extension apart', (name, base, extension) => {
  expect(splitName(name)).toEqual({ base, extension });
});

test('a place is told with its hemisphere and to the metre', () => {
  expect(placeText({ latitude: 12.6823449, longitude: 108.0391 })).toBe('12,68234°\u00a0B, 108,0391°\u00a0Đ');
  expect(placeText({ latitude: -1.5, longitude: -70 })).toBe('1,5°\u00a0N, 70°\u00a0T');
});
