import { expect, test } from 'vitest';
import { pastedFiles } from './pasted-files.ts';

const clipboard = (...files: File[]) => ({ files }) as unknown as DataTransfer;
const picture = () => new File(['x'], 'image.png', { type: 'image/png' });

test('a copied picture is named by when it was pasted; a copied file keeps its name', () => {
  const at = new Date('2026-11-15T07:05:09Z');
  const files = pastedFiles(clipboard(picture(), picture(), new File(['x'], 'lo-a.pdf')), at);
  expect(files.map(({ name }) => name)).toEqual([
    'Ảnh dán 2026-11-15 14.05.09.png',
    'Ảnh dán 2026-11-15 14.05.09 (2).png',
    'lo-a.pdf',
  ]);
  expect(files[0]?.type).toBe('image/png');
  expect(pastedFiles(null, at)).toEqual([]);
});
