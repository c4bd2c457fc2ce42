import { expect, test } from 'vitest';
import { colorName } from './swatches.ts';

test('a colour of the palette has its name, another one that of its neighbour', () => {
  expect(colorName('#8d5a3b')).toBe('Nâu');
  expect(colorName('#7b4b2a')).toBe('Gần nâu');
});
