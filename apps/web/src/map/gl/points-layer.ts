import type { CustomRenderMethodInput } from 'maplibre-gl';
import type { MapPoints, PointMark } from '../map-types.ts';
import { movedTo, pixelsPerMetre, type WorldPoint, worldOffsets, worldPixels } from '../mercator.ts';
import { inkOf } from './point-colors.ts';
import { type PointGrid, pointGrid } from './point-grid.ts';
import { startPointProgram } from './points-program.ts';
import { ProgramLayer } from './program-layer.ts';

/** Metres across the trunk's mark, and the pixels between which it stays at any zoom. */
const sizes: Record<PointMark, { metres: number; least: number; most: number }> = {
  dot: { metres: 2.2, least: 1.3, most: 5 },
  ring: { metres: 0.95, least: 1.2, most: 4.5 },
  cross: { metres: 0.85, least: 1, most: 5 },
};

/** How many of the passing points are drawn without a graphics card, where 100,000 would block the whole page. */
const mostPassing = 20_000;

/**
 * Points drawn straight from typed arrays. MapLibre's own layers want GeoJSON, which takes seconds and gigabytes at the size
 * of an estate.
 */
export class PointsLayer extends ProgramLayer<ReturnType<typeof startPointProgram>> {
  #points: MapPoints | null = null;
  #origin: WorldPoint = [0, 0];
  #offsets = new Float32Array(0);
  #ink = new Uint8Array(0);
  #grid: PointGrid | null = null;

  constructor(id: string) {
    super(id, startPointProgram);
  }

  setPoints(points: MapPoints | null): void {
    if (points === this.#points) return;
    this.#points = points;
    this.#grid = null;
    const { origin, offsets } = points?.world ?? worldOffsets(points?.longitudes ?? [], points?.latitudes ?? []);
    this.#origin = origin;
    this.#offsets = offsets;
    this.#ink = points ? inkOf(points) : new Uint8Array(0);
    this.changed();
  }

  /** The index of the point that is nearest to a spot of the world, within so many pixels. */
  pick([x, y]: WorldPoint, pixels: number): number | null {
    if (!this.map || this.#offsets.length === 0) return null;
    this.#grid ??= pointGrid(everySecond(this.#offsets, 0), everySecond(this.#offsets, 1));
    return this.#grid.nearest(x - this.#origin[0], y - this.#origin[1], pixels / worldPixels(this.map.getZoom()));
  }

  render(_gl: WebGL2RenderingContext, { defaultProjectionData }: CustomRenderMethodInput): void {
    if (!this.map || !this.program || !this.#points || this.#offsets.length === 0) return;
    const { program } = this;
    this.sendOnce(() => program.send(this.#offsets, this.#ink));
    const mark = this.#points.mark ?? 'dot';
    const { metres, least, most } = sizes[mark];
    const perMetre = pixelsPerMetre(this.map.getCenter().lat, this.map.getZoom());
    const spacing = (this.#points.spacing ?? Infinity) * perMetre;
    const radius = Math.min(most, spacing * 0.3, Math.max(least, metres * perMetre));
    const isThinned = this.#points.passing && this.program.isSlow;
    this.program.draw({
      every: isThinned ? Math.ceil(this.#offsets.length / 2 / mostPassing) : 1,
      matrix: movedTo(defaultProjectionData.mainMatrix, this.#origin),
      radius,
      crown: Math.min(radius * 2.7, spacing * 0.42),
      ratio: this.map.getPixelRatio(),
      mark,
      opacity: this.#points.dimmed ? 0.38 : 1,
    });
  }
}

const everySecond = (values: Float32Array, first: 0 | 1): Float64Array =>
  Float64Array.from({ length: values.length / 2 }, (_, n) => values[2 * n + first] ?? 0);
