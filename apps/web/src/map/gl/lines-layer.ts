import type { CustomRenderMethodInput } from 'maplibre-gl';
import type { MapLines } from '../map-types.ts';
import { movedTo, pixelsPerMetre } from '../mercator.ts';
import { startLineProgram } from './lines-program.ts';
import { readColor } from './point-colors.ts';
import { ProgramLayer } from './program-layer.ts';

/** Pixels between neighbours below which lines would only be a wash. */
const leastApart = 4;

/**
 * Lines that are drawn in the same frame in which they are given. In MapLibre's own layers they would be cut into tiles first,
 * and the whole map painted once more when those come back.
 */
export class LinesLayer extends ProgramLayer<ReturnType<typeof startLineProgram>> {
  #lines: MapLines | null = null;

  constructor(id: string) {
    super(id, startLineProgram);
  }

  setLines(lines: MapLines | null): void {
    if (lines === this.#lines) return;
    this.#lines = lines;
    this.changed();
  }

  render(_gl: WebGL2RenderingContext, { defaultProjectionData }: CustomRenderMethodInput): void {
    if (!this.map || !this.program || !this.#lines) return;
    const { world, color, width, spacing = Infinity } = this.#lines;
    if (spacing * pixelsPerMetre(this.map.getCenter().lat, this.map.getZoom()) < leastApart) return;
    const { program } = this;
    this.sendOnce(() => program.send(world.offsets));
    const [red, green, blue] = readColor(color);
    this.program.draw({
      matrix: movedTo(defaultProjectionData.mainMatrix, world.origin),
      color: [red, green, blue],
      width: width * this.map.getPixelRatio(),
    });
  }
}
