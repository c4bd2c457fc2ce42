import { formatNumber } from '#lib/format.ts';
import { niceLength } from '../controls/metre-grid.ts';
import { pixelsPerMetre } from '../mercator.ts';
import { gridOf, type PrintCamera } from './print-grid.ts';
import { type Box, lineHeight, type PageLayout, scaleAt } from './print-page.ts';

export type PrintContent = {
  title: string;
  /** At the right of the head, a line each: the entity, the date. */
  head: string[];
  legend: { title: string; entries: { label: string; color: string }[] } | null;
  figures: { label: string; value: string }[];
  note: string;
  /** The owner of the basemap. */
  attribution: string;
  hasScale: boolean;
  hasNorth: boolean;
  hasGrid: boolean;
};

type Pen = CanvasRenderingContext2D;

const [ink, quiet, line] = ['#1b241d', '#5b665d', '#8f9c90'];
const font = (pen: Pen, size: number, weight = 400) => {
  pen.font = `${weight} ${size}px "Be Vietnam Pro", sans-serif`;
};

const legendColumn = 150;
const columnsOf = ({ foot, text }: Pick<PageLayout, 'foot' | 'text'>): number =>
  Math.max(1, Math.floor((foot.width * 0.52) / (legendColumn * text)));

/** Lines of text that stand under the map. Their number does not depend on how high the foot is. */
export const footLines = (content: PrintContent, layout: Pick<PageLayout, 'foot' | 'text'>): number => {
  const legend = content.legend ? 1 + Math.ceil(content.legend.entries.length / columnsOf(layout)) : 0;
  const above = Math.max(legend, content.figures.length, content.hasScale ? 3 : 0);
  return above + (content.note.trim() ? 1 : 0);
};

/** The whole sheet: the drawn map, and the texts around it. In pixels of the layout; the pen is scaled. */
export const composePage = (
  pen: Pen,
  layout: PageLayout,
  camera: PrintCamera,
  content: PrintContent,
  drawMap: (pen: Pen, box: Box) => void,
): void => {
  const { map } = layout;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, layout.width, layout.height);
  pen.save();
  pen.beginPath();
  pen.rect(map.x, map.y, map.width, map.height);
  pen.clip();
  drawMap(pen, map);
  if (content.hasGrid) drawGrid(pen, layout, camera);
  if (content.attribution) drawAttribution(pen, layout, content.attribution);
  if (content.hasNorth) drawNorth(pen, layout);
  pen.restore();
  pen.strokeStyle = ink;
  pen.lineWidth = 1;
  pen.strokeRect(map.x + 0.5, map.y + 0.5, map.width - 1, map.height - 1);
  drawHead(pen, layout, content);
  if (content.legend) drawLegend(pen, layout, content.legend);
  drawFigures(pen, layout, content.figures);
  if (content.hasScale) drawScale(pen, layout, camera);
  drawNote(pen, layout, content.note);
};

const drawHead = (pen: Pen, { head, text }: PageLayout, { title, head: lines }: PrintContent) => {
  pen.fillStyle = ink;
  pen.textBaseline = 'top';
  pen.textAlign = 'left';
  font(pen, 22 * text, 600);
  pen.fillText(title, head.x, head.y, head.width * 0.66);
  pen.textAlign = 'right';
  lines.forEach((words, index) => {
    font(pen, 12 * text, index === 0 ? 600 : 400);
    pen.fillStyle = index === 0 ? ink : quiet;
    pen.fillText(words, head.x + head.width, head.y + index * lineHeight * text, head.width * 0.32);
  });
};

const drawLegend = (pen: Pen, layout: PageLayout, { title, entries }: NonNullable<PrintContent['legend']>) => {
  const { foot, text } = layout;
  const [columns, high] = [columnsOf(layout), lineHeight * text];
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  font(pen, 12 * text, 600);
  pen.fillStyle = ink;
  pen.fillText(title, foot.x, foot.y + high / 2);
  font(pen, 12 * text);
  const rows = Math.ceil(entries.length / columns);
  entries.forEach(({ label, color }, index) => {
    const x = foot.x + Math.floor(index / rows) * legendColumn * text;
    const y = foot.y + (1.5 + (index % rows)) * high;
    pen.beginPath();
    pen.arc(x + 5 * text, y, 4.5 * text, 0, 2 * Math.PI);
    pen.fillStyle = color;
    pen.fill();
    pen.strokeStyle = ink;
    pen.lineWidth = 0.75 * text;
    pen.stroke();
    pen.fillStyle = ink;
    pen.fillText(label, x + 15 * text, y, (legendColumn - 20) * text);
  });
};

const drawFigures = (pen: Pen, { foot, text }: PageLayout, figures: PrintContent['figures']) => {
  const x = foot.x + foot.width * 0.55;
  pen.textBaseline = 'middle';
  figures.forEach(({ label, value }, index) => {
    const y = foot.y + (index + 0.5) * lineHeight * text;
    font(pen, 12 * text);
    pen.textAlign = 'left';
    pen.fillStyle = quiet;
    pen.fillText(label, x, y);
    font(pen, 12 * text, 600);
    pen.textAlign = 'right';
    pen.fillStyle = ink;
    pen.fillText(value, foot.x + foot.width * 0.76, y);
  });
};

/** A bar of four round pieces, and the scale in numbers. */
const drawScale = (pen: Pen, { foot, text }: PageLayout, { center, zoom }: PrintCamera) => {
  const perMetre = pixelsPerMetre(center[1], zoom);
  // The width next to the figures; a round length is at most two and a half times as long as asked for.
  const room = foot.width * 0.2;
  const metres = niceLength(room / 4 / 2.5 / perMetre);
  const piece = metres * perMetre;
  const [right, top] = [foot.x + foot.width, foot.y + lineHeight * text];
  const left = right - 4 * piece;
  const high = 5 * text;
  pen.strokeStyle = ink;
  pen.lineWidth = 0.75 * text;
  for (let n = 0; n < 4; n++) {
    pen.fillStyle = n % 2 === 0 ? ink : '#ffffff';
    pen.fillRect(left + n * piece, top, piece, high);
    pen.strokeRect(left + n * piece, top, piece, high);
  }
  font(pen, 11 * text);
  pen.fillStyle = ink;
  pen.textBaseline = 'top';
  pen.textAlign = 'right';
  const unit = 4 * metres >= 1_000 ? 'km' : 'm';
  const inUnit = (value: number) => formatNumber(unit === 'km' ? value / 1_000 : value);
  pen.fillText(`${inUnit(4 * metres)}\u00a0${unit}`, right, top + high + 4 * text);
  pen.textAlign = 'center';
  const hasMiddle = 4 * piece > 110 * text;
  if (hasMiddle) pen.fillText(inUnit(2 * metres), left + 2 * piece, top + high + 4 * text);
  pen.textAlign = 'left';
  pen.fillText('0', left, top + high + 4 * text);
  font(pen, 12 * text, 600);
  pen.textAlign = 'right';
  pen.textBaseline = 'middle';
  pen.fillText(scaleText(scaleAt(center[1], zoom)), right, foot.y + (lineHeight * text) / 2);
};

/** 'Tỷ lệ 1:2.000'; a scale that is not round is shown with three digits. */
export const scaleText = (scale: number): string => {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(scale)) - 2);
  return `Tỷ lệ 1:${formatNumber(Math.round(scale / power) * power)}`;
};

const drawNorth = (pen: Pen, { map, text }: PageLayout) => {
  const [x, y, size] = [map.x + map.width - 26 * text, map.y + 30 * text, 12 * text];
  pen.beginPath();
  pen.arc(x, y, 18 * text, 0, 2 * Math.PI);
  pen.fillStyle = 'rgb(255 255 255 / 90%)';
  pen.fill();
  pen.beginPath();
  pen.moveTo(x, y - size * 0.7);
  pen.lineTo(x + size * 0.5, y + size * 0.9);
  pen.lineTo(x, y + size * 0.5);
  pen.lineTo(x - size * 0.5, y + size * 0.9);
  pen.closePath();
  pen.fillStyle = ink;
  pen.fill();
  font(pen, 9 * text, 600);
  pen.textAlign = 'center';
  pen.textBaseline = 'bottom';
  pen.fillText('B', x, y - size * 0.65);
};

const drawGrid = (pen: Pen, { map, text }: PageLayout, camera: PrintCamera) => {
  const { meridians, parallels } = gridOf(map, camera);
  pen.strokeStyle = line;
  pen.lineWidth = 0.5;
  pen.beginPath();
  for (const { at } of meridians) {
    pen.moveTo(at, map.y);
    pen.lineTo(at, map.y + map.height);
  }
  for (const { at } of parallels) {
    pen.moveTo(map.x, at);
    pen.lineTo(map.x + map.width, at);
  }
  pen.stroke();
  font(pen, 9 * text);
  const write = (words: string, x: number, y: number) => {
    pen.lineWidth = 3;
    pen.strokeStyle = '#ffffff';
    pen.strokeText(words, x, y);
    pen.fillStyle = quiet;
    pen.fillText(words, x, y);
  };
  pen.textAlign = 'center';
  pen.textBaseline = 'bottom';
  for (const { at, text: words } of meridians) write(words, at, map.y + map.height - 3 * text);
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  for (const { at, text: words } of parallels) write(words, map.x + 4 * text, at);
};

const drawAttribution = (pen: Pen, { map, text }: PageLayout, words: string) => {
  font(pen, 9 * text);
  pen.textAlign = 'right';
  pen.textBaseline = 'bottom';
  pen.fillStyle = quiet;
  pen.fillText(words, map.x + map.width - 6 * text, map.y + map.height - 4 * text, map.width * 0.7);
};

const drawNote = (pen: Pen, { foot, text }: PageLayout, note: string) => {
  if (!note.trim()) return;
  font(pen, 12 * text);
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = ink;
  pen.fillText(note.trim(), foot.x, foot.y + foot.height - 4 * text, foot.width);
};
