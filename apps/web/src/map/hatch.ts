import type { Map as LibreMap } from 'maplibre-gl';
import type { TouchPattern } from './estate/estate-types.ts';

const size = 16;

/** Slanted strokes that join at the tile's edges: cell by cell, so that no canvas is needed. */
const hatch = ([red, green, blue, alpha]: [number, number, number, number]): Uint8Array => {
  const pixels = new Uint8Array(size * size * 4);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const across = (x + y) % (size / 2);
      const cover = across === 0 ? 1 : across === 1 || across === size / 2 - 1 ? 0.35 : 0;
      pixels.set([red, green, blue, alpha * cover], (y * size + x) * 4);
    }
  return pixels;
};

/** A pattern that is drawn in one of several ways, each readable at a glance. Pixels of a picture of twice the density. */
const forms: Record<TouchPattern, { size: number; cover: (x: number, y: number) => number }> = {
  slant: { size: 20, cover: (x, y) => stroke((x + y) % 20) },
  backslant: { size: 20, cover: (x, y) => stroke((x - y + 20) % 20) },
  // The faintest: it is of what matters least.
  level: { size: 20, cover: (_, y) => (y < 2 ? 1 : 0) },
  dots: { size: 18, cover: (x, y) => Math.max(drop(x - 4.5, y - 4.5), drop(x - 13.5, y - 13.5)) },
};
const stroke = (across: number): number => (across < 4 ? 1 : across === 4 ? 0.4 : 0);
const drop = (x: number, y: number): number => Math.min(1, Math.max(0, 3.6 - Math.hypot(x, y)));

/** The name of the picture of a pattern in a colour ('#2f6fd0'), which the map has from then on. */
export const patternImage = (map: LibreMap, pattern: TouchPattern, color: string): string => {
  const name = `${pattern}-${color}`;
  if (map.hasImage(name)) return name;
  const { size: across, cover } = forms[pattern];
  const channels = [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
  const data = new Uint8Array(across * across * 4);
  for (let y = 0; y < across; y++)
    for (let x = 0; x < across; x++) data.set([...channels, 255 * cover(x, y)], (y * across + x) * 4);
  map.addImage(name, { width: across, height: across, data }, { pixelRatio: 2 });
  return name;
};

export const addHatches = (map: LibreMap): void => {
  const image = (color: [number, number, number, number]) => ({ width: size, height: size, data: hatch(color) });
  map.addImage('hatch-grey', image([125, 147, 160, 200]), { pixelRatio: 2 });
  map.addImage('hatch-red', image([180, 35, 24, 255]), { pixelRatio: 2 });
};
