import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  [`attachment; filename="Mau nhap.xlsx"; filename*=UTF-8''M%E1%BA%ABu%20nh%E1%BA%ADp.xlsx`, 'Mẫu nhập.xlsx'],
  [`attachment; filename*=utf-8'vi'a%27b.pdf; filename="other.pdf"`, "a'b.pdf"],
  ['attachment; filename="say \\"no\\"; go.txt"', 'say "no"; go.txt'],
  ['inline; filename=plain.png', 'plain.png'],
  [`attachment; filename="good.xlsx"; filename*=UTF-8''broken%E1%ZZ`, 'good.xlsx'],
  ['attachment', null],
  [null, null],
])('%s', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name);
});
