import type { Map as LibreMap } from 'maplibre-gl';

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

export const addHatches = (map: LibreMap): void => {
  const image = (color: [number, number, number, number]) => ({ width: size, height: size, data: hatch(color) });
  map.addImage('hatch-grey', image([125, 147, 160, 200]), { pixelRatio: 2 });
  map.addImage('hatch-red', image([180, 35, 24, 255]), { pixelRatio: 2 });
};
