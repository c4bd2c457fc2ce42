import type { CustomLayerInterface, CustomRenderMethodInput, Map as LibreMap } from 'maplibre-gl';

/** A layer that is drawn by a program of our own: it comes and goes with the map, and gets its data when that has changed. */
export abstract class ProgramLayer<Program extends { end: () => void }> implements CustomLayerInterface {
  readonly type = 'custom';
  readonly id: string;
  protected map: LibreMap | null = null;
  protected program: Program | null = null;
  readonly #start: (gl: WebGL2RenderingContext) => Program;
  #isSent = false;

  constructor(id: string, start: (gl: WebGL2RenderingContext) => Program) {
    this.id = id;
    this.#start = start;
  }

  onAdd(map: LibreMap, gl: WebGL2RenderingContext): void {
    this.map = map;
    this.program = this.#start(gl);
    this.#isSent = false;
  }

  onRemove(): void {
    this.program?.end();
    this.program = null;
    this.map = null;
  }

  prerender?(gl: WebGL2RenderingContext): void;
  abstract render(gl: WebGL2RenderingContext, input: CustomRenderMethodInput): void;

  /** The layer's data has changed and must be drawn again. */
  protected changed(): void {
    this.#isSent = false;
    this.map?.triggerRepaint();
  }

  protected sendOnce(send: () => void): void {
    if (!this.#isSent) send();
    this.#isSent = true;
  }
}
