import type { Position } from '@vuon/geo/measure/geometry';
import { mercatorX, mercatorY } from '@vuon/geo/tiles/tile-math';
import { worldPixels } from '../mercator.ts';
import type { Box } from './print-page.ts';

export type PrintCamera = { center: Position; zoom: number };

const steps = [
  30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001, 0.00005,
];
/** Pixels between two lines, at least: there is room for the number between them. */
const least = 110;

export type GridLine = { /** Pixels from the left of the sheet, or from its top. */ at: number; text: string };

const textOf = (degrees: number, step: number): string => {
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return `${degrees.toFixed(digits).replace('.', ',')}°`;
};

/** Meridians and parallels of round degrees over a map, WGS 84. */
export const gridOf = (box: Box, { center, zoom }: PrintCamera): { meridians: GridLine[]; parallels: GridLine[] } => {
  const size = worldPixels(zoom);
  const [middleX, middleY] = [mercatorX(center[0]), mercatorY(center[1])];
  const degreesPerPixel = 360 / size;
  const step = steps.findLast((one) => one / degreesPerPixel >= least) ?? 30;
  const half = (box.width / 2) * degreesPerPixel;
  const along = (from: number, to: number, place: (degrees: number) => number): GridLine[] => {
    const lines: GridLine[] = [];
    for (let n = Math.ceil(from / step); n * step <= to; n++)
      lines.push({ at: place(n * step), text: textOf(n * step, step) });
    return lines;
  };
  const x = (longitude: number) => box.x + box.width / 2 + (mercatorX(longitude) - middleX) * size;
  const y = (latitude: number) => box.y + box.height / 2 + (mercatorY(latitude) - middleY) * size;
  const isIn = (from: number, length: number) => (line: GridLine) => line.at > from + 8 && line.at < from + length - 8;
  // A parallel is farther from the next the nearer the pole: as many as there could be, and those that are on the map.
  const high = (box.height / 2) * degreesPerPixel;
  return {
    meridians: along(center[0] - half, center[0] + half, x).filter(isIn(box.x, box.width)),
    parallels: along(Math.max(-85, center[1] - high), Math.min(85, center[1] + high), y).filter(
      isIn(box.y, box.height),
    ),
  };
};
