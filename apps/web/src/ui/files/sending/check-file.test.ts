import { expect, test } from 'vitest';
import { checkFiles } from './check-file.ts';

const file = (name: string, type: string, bytes = 10) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: bytes });
  return made;
};
const whyOf = (one: File) => checkFiles([one], 100)[0]?.why;

test.each([
  ['a photo', file('cay.jpg', 'image/jpeg')],
  ['a sheet that the system gives no type', file('Bảng.XLSX', '')],
  ['a picture from the clipboard, without an extension', file('image', 'image/png')],
  ['exactly the largest size', file('to.pdf', 'application/pdf', 25 * 1_024 * 1_024)],
])('%s goes', (_, one) => {
  expect(whyOf(one)).toBeNull();
});

test.each([
  [file('trang.html', 'text/html'), /Loại tệp này không nhận được/],
  [file('IMG_0001.HEIC', 'image/heic'), /HEIC/],
  [file('cu.doc', 'application/msword'), /Lưu thành \.docx/],
  [file('rong.png', 'image/png', 0), 'Tệp trống.'],
  [file('to.png', 'image/png', 25 * 1_024 * 1_024 + 1), /lớn hơn mức 25/],
])('$name is refused in words', (one, words) => {
  expect(whyOf(one)).toMatch(words);
});

test('a record takes as many as it has room for, and refused files take none of it', () => {
  const photos = ['1', '2', '3'].map((name) => file(`${name}.jpg`, 'image/jpeg'));
  const whys = checkFiles([file('x.exe', ''), ...photos], 2).map(({ why }) => why);
  expect(whys[0]).toMatch(/không nhận được/);
  expect(whys.slice(1, 3)).toEqual([null, null]);
  expect(whys[3]).toMatch(/nhiều nhất 100 tệp/);
});
