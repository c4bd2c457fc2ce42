import type { CustomLayerInterface, CustomRenderMethodInput, Map as LibreMap } from 'maplibre-gl';
import { startLineProgram } from './lines-program.ts';
import type { MapLines } from './map-types.ts';
import { movedTo, pixelsPerMetre } from './mercator.ts';
import { readColor } from './point-colors.ts';

/** Pixels between neighbours below which lines would only be a wash. */
const leastApart = 4;

/**
 * Lines that are drawn in the same frame in which they are given. In MapLibre's own layers they would be cut into tiles first,
 * and the whole map painted once more when those come back.
 */
export class LinesLayer implements CustomLayerInterface {
  readonly type = 'custom';
  readonly id: string;
  #map: LibreMap | null = null;
  #program: ReturnType<typeof startLineProgram> | null = null;
  #lines: MapLines | null = null;
  #isSent = false;

  constructor(id: string) {
    this.id = id;
  }

  setLines(lines: MapLines | null): void {
    if (lines === this.#lines) return;
    this.#lines = lines;
    this.#isSent = false;
    this.#map?.triggerRepaint();
  }

  onAdd(map: LibreMap, gl: WebGL2RenderingContext): void {
    this.#map = map;
    this.#program = startLineProgram(gl);
    this.#isSent = false;
  }

  onRemove(): void {
    this.#program?.end();
    this.#program = null;
    this.#map = null;
  }

  render(_gl: WebGL2RenderingContext, { defaultProjectionData }: CustomRenderMethodInput): void {
    if (!this.#map || !this.#program || !this.#lines) return;
    const { world, color, width, spacing = Infinity } = this.#lines;
    if (spacing * pixelsPerMetre(this.#map.getCenter().lat, this.#map.getZoom()) < leastApart) return;
    if (!this.#isSent) this.#program.send(world.offsets);
    this.#isSent = true;
    const [red, green, blue] = readColor(color);
    this.#program.draw({
      matrix: movedTo(defaultProjectionData.mainMatrix, world.origin),
      color: [red, green, blue],
      width: width * this.#map.getPixelRatio(),
    });
  }
}
