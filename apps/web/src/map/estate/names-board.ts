import type { Map as LibreMap } from 'maplibre-gl';
import { toWorld, type WorldPoint, worldPixels } from '../mercator.ts';
import { islandNames } from '../names/island-names.ts';
import { nameElement, nameSize } from '../names/name-element.ts';
import { layOutNames, type NameLook, type NamesView, type PlacedName } from '../names/name-layout.ts';
import { placeNames } from '../names/place-names.ts';
import type { LoadedTile } from '../tiles/tile-store.ts';
import type { TileToDraw } from '../tiles/tiles-to-draw.ts';
import { coveredBoxes } from '../view/covered-boxes.ts';
import { type AreaEdge, areaEdges, estateNames, type NamesInTiles, namesInTiles } from './estate-names.ts';
import type { EstateMapProps } from './estate-types.ts';
import type { TreeTilesLayer } from './tree-tiles-layer.ts';

type Shown = Pick<EstateMapProps, 'layers' | 'selected' | 'land' | 'shades' | 'areas' | 'places' | 'padding'>;
type Standing = { element: HTMLElement; look: string; placed: PlacedName };

/** Milliseconds between two layouts of the names while the map moves. */
const pause = 300;

/** Names over the map, as elements that are moved without React: only those with room to be read are there. */
export class NamesBoard {
  readonly #map: LibreMap;
  readonly #trees: TreeTilesLayer;
  readonly #board: HTMLElement;
  readonly #standing = new Map<string, Standing>();
  #shown: Shown | null = null;
  #edges: AreaEdge[] = [];
  #drawn: readonly TileToDraw<LoadedTile>[] = [];
  #inTiles: NamesInTiles = namesInTiles([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The zoom, and the place of `#placedAt` on the screen, when the names were last placed. */
  #zoom = 0;
  #from = { x: 0, y: 0 };

  constructor(map: LibreMap, trees: TreeTilesLayer, board: HTMLElement) {
    this.#map = map;
    this.#trees = trees;
    this.#board = board;
    map.on('move', this.#move);
    map.on('moveend', this.#layOut);
    map.on('resize', this.#layOut);
    // Drawn tiles may bring new names.
    map.on('render', this.#hear);
  }

  show(shown: Shown): void {
    if (shown.areas !== this.#shown?.areas) this.#edges = areaEdges(shown.areas);
    this.#shown = shown;
    this.#layOut();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#map.off('move', this.#move);
    this.#map.off('moveend', this.#layOut);
    this.#map.off('resize', this.#layOut);
    this.#map.off('render', this.#hear);
    this.#board.replaceChildren();
  }

  /** Chooses the names that have room now, and places them. */
  readonly #layOut = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#shown) return;
    const { layers, padding = {} } = this.#shown;
    const { drawn } = this.#trees;
    if (!isSame(drawn, this.#drawn)) {
      this.#drawn = drawn;
      this.#inTiles = namesInTiles(drawn);
    }
    const { clientWidth: width, clientHeight: height } = this.#map.getContainer();
    const { top = 0, right = 0, bottom = 0, left = 0 } = padding;
    const view: NamesView = {
      width,
      height,
      free: { left, top, right: width - right, bottom: height - bottom },
      covered: coveredBoxes(this.#map),
      project: this.#projection(),
      measure: nameSize,
    };
    const zoom = this.#map.getZoom();
    const isFar = zoom < this.#trees.treesFrom;
    const names = [
      ...islandNames(zoom, view),
      ...(layers.has('names') ? estateNames(this.#inTiles, { ...this.#shown, areas: this.#edges, zoom, isFar }) : []),
      ...placeNames(this.#shown.places, zoom),
    ];
    this.#stand(layOutNames(names, view));
    this.#place(true);
  };

  readonly #move = (): void => {
    this.#place();
    this.#timer ??= setTimeout(this.#layOut, pause);
  };

  readonly #hear = (): void => {
    if (!this.#timer && !isSame(this.#trees.drawn, this.#drawn)) this.#timer = setTimeout(this.#layOut, pause / 6);
  };

  #projection(): NamesView['project'] {
    const { lng, lat } = this.#map.getCenter();
    const [centreX, centreY] = toWorld([lng, lat]);
    const { clientWidth, clientHeight } = this.#map.getContainer();
    const pixels = worldPixels(this.#map.getZoom());
    return ([x, y]: WorldPoint) => [
      (x - centreX) * pixels + clientWidth / 2,
      (y - centreY) * pixels + clientHeight / 2,
    ];
  }

  #stand(placed: PlacedName[]): void {
    const keys = new Set(placed.map(({ key }) => key));
    for (const [key, { element }] of this.#standing) {
      if (keys.has(key)) continue;
      element.remove();
      this.#standing.delete(key);
    }
    for (const one of placed) {
      const look = lookKey(one.look);
      const before = this.#standing.get(one.key);
      if (before?.look === look) before.placed = one;
      else {
        const element = nameElement(one.look);
        if (before) before.element.replaceWith(element);
        else this.#board.append(element);
        this.#standing.set(one.key, { element, look, placed: one });
      }
    }
  }

  /** While only the middle moves, the whole board moves along: one element to move instead of a hundred. */
  #place(isSure = false): void {
    const [zoom, project] = [this.#map.getZoom(), this.#projection()];
    const { x, y } = this.#placedAt(project);
    if (!isSure && zoom === this.#zoom) {
      this.#board.style.transform = `translate(${x - this.#from.x}px, ${y - this.#from.y}px)`;
      return;
    }
    [this.#zoom, this.#from] = [zoom, { x, y }];
    this.#board.style.transform = '';
    for (const { element, placed } of this.#standing.values()) {
      const [across, down] = project(placed.at);
      const turn = placed.angle === 0 ? '' : ` rotate(${placed.angle}rad)`;
      // Whole pixels, or level words would be blurred.
      const [left, top] = [Math.round(across + placed.shift[0]), Math.round(down + placed.shift[1])];
      element.style.transform = `translate(${left}px, ${top}px) translate(-50%, -50%)${turn}`;
    }
  }

  /** Where a fixed place of the world stands on the screen. */
  #placedAt(project: NamesView['project']): { x: number; y: number } {
    const [x, y] = project([0.5, 0.5]);
    return { x: Math.round(x), y: Math.round(y) };
  }
}

const lookKey = ({ tone, text, note }: NameLook): string => JSON.stringify([tone, text, note]);

const isSame = (one: readonly TileToDraw<LoadedTile>[], other: readonly TileToDraw<LoadedTile>[]): boolean =>
  one.length === other.length && one.every(({ loaded }, n) => loaded === other[n]?.loaded);
