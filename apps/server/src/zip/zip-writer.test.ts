import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ZipTooLarge, ZipWriter } from './zip-writer.ts';

test('entries that are written in parts come out whole, under names in Vietnamese', () => {
  const parts: Uint8Array[] = [];
  const zip = new ZipWriter((bytes) => parts.push(Uint8Array.from(bytes)));
  zip.add('một.txt', '');
  zip.start('thư mục/hai.txt');
  const texts = ['Sầu riêng 🌳 ', 'x'.repeat(200_000), '', 'hết'];
  for (const text of texts) zip.write(text);
  zip.end();
  const bytes = zip.close();
  const file = Buffer.concat(parts);
  expect(file.length).toBe(bytes);
  const entries = Object.entries(unzipSync(file)).map(([name, content]) => [name, strFromU8(content)]);
  expect(entries).toEqual([
    ['một.txt', ''],
    ['thư mục/hai.txt', texts.join('')],
  ]);
});

test('refuses to grow beyond what its numbers can count, packed or not', () => {
  const zip = new ZipWriter(() => {}, 10_000);
  zip.start('a');
  zip.write('a'.repeat(10_000));
  expect(() => zip.write('a')).toThrow(ZipTooLarge);
});
