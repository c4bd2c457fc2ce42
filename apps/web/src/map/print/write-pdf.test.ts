import { expect, test } from 'vitest';
import { writePdf } from './write-pdf.ts';

const jpeg = Uint8Array.from([0xff, 0xd8, 1, 2, 3, 0xff, 0xd9]);
const file = writePdf({
  width: 841.89,
  height: 1190.55,
  jpeg,
  pixels: { width: 1654, height: 2339 },
  title: 'Bản đồ Đồi Đông',
  made: new Date('2026-11-15T08:30:00Z'),
});
const text = new TextDecoder('latin1').decode(file);

test('the file is one page of the paper, with one picture as it was given', () => {
  expect(text).toContain('/Count 1');
  expect(text).toContain('/MediaBox [0 0 841.89 1190.55]');
  expect(text.match(/\/Subtype \/Image/g)).toHaveLength(1);
  expect(text).toContain('/Width 1654 /Height 2339');
  const start = text.indexOf('stream\n', text.indexOf('/DCTDecode')) + 'stream\n'.length;
  expect(file.slice(start, start + jpeg.length)).toEqual(jpeg);
});

test('its table says where each object begins', () => {
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  expect(text.slice(table, table + 4)).toBe('xref');
  const starts = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, start]) => Number(start));
  expect(starts).toHaveLength(6);
  for (const [index, start] of starts.entries()) expect(text.slice(start)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
});

test('its title keeps the accents', () => {
  const hex = /\/Title <FEFF([0-9a-f]+)>/.exec(text)?.[1] ?? '';
  const letters = (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16)));
  expect(letters.join('')).toBe('Bản đồ Đồi Đông');
});
