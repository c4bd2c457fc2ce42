import type { MapPoints } from '../map-types.ts';

/** Red, green, blue, and 255 for an exception or 0 for a normal point. */
type Ink = [number, number, number, number];

export const readColor = (color: string, quiet = false): Ink => {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color);
  const weight = quiet ? 0 : 255;
  if (hex) return [...(hex.slice(1).map((part) => Number.parseInt(part, 16)) as [number, number, number]), weight];
  // A name such as 'green': the browser knows what it means.
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1, 1];
  const brush = canvas.getContext('2d');
  if (!brush) return [0, 128, 0, weight];
  brush.fillStyle = color;
  brush.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, weight];
};

export const inkOf = ({ colors, longitudes }: MapPoints): Uint8Array<ArrayBuffer> => {
  const known = new Map<string, Ink>();
  const inkFor = (color: string, quiet: boolean) => {
    const key = `${quiet}${color}`;
    const ink = known.get(key) ?? readColor(color, quiet);
    known.set(key, ink);
    return ink;
  };
  const isList = Array.isArray(colors);
  const count = longitudes.length;
  const ink = new Uint8Array(count * 4);
  const words = new Uint32Array(ink.buffer);
  const wordOf = (one: Ink) => new Uint32Array(Uint8Array.from(one).buffer)[0] ?? 0;
  if (isList) for (let n = 0; n < count; n++) words[n] = wordOf(inkFor(colors[n] ?? 'green', false));
  else {
    const palette = colors.palette.map((color, place) => wordOf(inkFor(color, colors.quiet?.[place] ?? false)));
    if (palette.length === 1) words.fill(palette[0] ?? 0);
    else for (let n = 0; n < count; n++) words[n] = palette[colors.index[n] ?? 0] ?? 0;
  }
  return ink;
};
