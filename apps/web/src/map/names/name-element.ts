import type { NameLook } from './name-layout.ts';

const fonts: Record<NameLook['tone'], string> = {
  sea: '500 14px',
  island: '400 12px',
  province: '500 12px',
  town: '400 12px',
  area: '600 12px',
  edge: '600 14px',
  beside: '600 14px',
  plot: '600 12px',
  code: '500 12px',
  selected: '600 12px',
  row: '500 12px',
  tree: '400 12px',
};
/** Pixels around the words, as in estate-map.css. */
const around: Record<NameLook['tone'], [width: number, height: number]> = {
  sea: [8, 20],
  island: [4, 18],
  province: [8, 18],
  town: [8, 18],
  area: [16, 20],
  edge: [8, 20],
  beside: [4, 20],
  plot: [14, 20],
  code: [4, 18],
  selected: [18, 24],
  row: [10, 18],
  tree: [4, 16],
};
const noteGap = 6;

const widths = new Map<string, number>();
let brush: CanvasRenderingContext2D | null | undefined;

const widthOf = (text: string, font: string): number => {
  const key = `${font}${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  brush ??= document.createElement('canvas').getContext('2d');
  if (!brush) return text.length * 7;
  brush.font = `${font} 'Be Vietnam Pro', sans-serif`;
  const width = brush.measureText(text).width;
  widths.set(key, width);
  return width;
};

/** Computed without measuring in the page, which would force a layout. */
export const nameSize = ({ tone, text, note }: NameLook): [width: number, height: number] => {
  const [width, height] = around[tone];
  const [words, small] = [widthOf(text, fonts[tone]), note ? widthOf(note, '400 12px') : 0];
  if (tone === 'beside') return [width + Math.max(words, small), height + (note ? 18 : 0)];
  return [width + words + (note ? noteGap + small : 0), height];
};

export const nameElement = ({ tone, text, note }: NameLook): HTMLElement => {
  const element = document.createElement('span');
  element.className = `map-name map-name-${tone}`;
  element.append(text);
  if (note) {
    const small = document.createElement('small');
    small.append(note);
    element.append(small);
  }
  return element;
};
