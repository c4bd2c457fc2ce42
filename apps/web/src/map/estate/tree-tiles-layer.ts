import type { Position } from '@vuon/geo/measure/geometry';
import { tileExtent } from '@vuon/geo/tiles/tile-math';
import type { CustomRenderMethodInput, Map as LibreMap, LngLat } from 'maplibre-gl';
import { isSoftware } from '../gl/is-software.ts';
import { ProgramLayer } from '../gl/program-layer.ts';
import { pixelsPerMetre, tileMatrix, tilePixels, worldPixels } from '../mercator.ts';
import { coveringTiles, treesFromZoom, usualSpacing } from '../tiles/covering-tiles.ts';
import { keyOf, positionIn, type TileAddress } from '../tiles/tile-address.ts';
import type { LoadedTile, TileStore } from '../tiles/tile-store.ts';
import type { TilePlants } from '../tiles/tile-types.ts';
import { type TileToDraw, tilesToDraw } from '../tiles/tiles-to-draw.ts';
import type { ChosenTrees, MapHit, TreePaint } from './estate-types.ts';
import { type SentFar, startFarProgram } from './programs/far-program.ts';
import { startPictureProgram } from './programs/picture-program.ts';
import type { TileBuffers } from './programs/tile-buffers.ts';
import { boxAround, type PictureBox, type TilePicture, takePicture } from './programs/tile-picture.ts';
import { startTreesProgram } from './programs/trees-program.ts';
import { chosenIn } from './trees/chosen-trees.ts';
import { type GroupInk, groupInk, plantInk } from './trees/tree-ink.ts';
import { markRadius } from './trees/tree-mark.ts';
import { findTree, treeAt } from './trees/tree-picks.ts';

/** Metres from a trunk to the edge of its crown. */
const crownMetres = 3;
/** The whole tile: land ends at its edges, where the neighbours' begins. */
const wholeTile: PictureBox = [0, 0, tileExtent, tileExtent];
/** Pixels around the picture's content that marks at its edge reach into. */
const pictureMargin = 24;
const nothing = new Int16Array();
/** Zooms by which a picture is stretched before it is drawn again. */
const pictureStretch = 0.7;
/** Tiles that stay on the graphics card in addition to those in view. */
const kept = 40;

type Sent = {
  loaded: LoadedTile;
  trees: TileBuffers | null;
  far: SentFar | null;
  /** The count of colour changes (`#ink`) at which it was coloured. */
  ink: number;
  picture: TilePicture | null;
};

const startPrograms = (gl: WebGL2RenderingContext) => {
  const [trees, far, pictures] = [startTreesProgram(gl), startFarProgram(gl), startPictureProgram(gl)];
  return {
    trees,
    far,
    pictures,
    isSlow: isSoftware(gl),
    end: () => {
      trees.end();
      far.end();
      pictures.end();
    },
  };
};

/** The trees of an estate, and from afar the cells that sum them up, drawn tile by tile straight from their columns. */
export class TreeTilesLayer extends ProgramLayer<ReturnType<typeof startPrograms>> {
  #store: TileStore | null = null;
  #paint: TreePaint | null = null;
  #chosen: ChosenTrees | null = null;
  #spacing = usualSpacing;
  #opacity = 1;
  #isShown = true;
  /** Counts up with each change of colours. */
  #ink = 1;
  #covered = '';
  #drawn: TileToDraw<LoadedTile>[] = [];
  readonly #sent = new Map<string, Sent>();
  readonly #groupInks = new WeakMap<object, { ink: number; colors: GroupInk }>();

  constructor(id: string) {
    super(id, startPrograms);
  }

  setStore(store: TileStore): void {
    this.#store = store;
    this.#covered = '';
    this.changed();
  }

  setPaint(paint: TreePaint): void {
    if (paint === this.#paint) return;
    this.#paint = paint;
    this.#ink++;
    this.changed();
  }

  setChosen(chosen: ChosenTrees | null): void {
    if (chosen === this.#chosen) return;
    this.#chosen = chosen;
    this.#ink++;
    this.changed();
  }

  /** Metres between the estate's trees. */
  setSpacing(metres: number): void {
    this.#spacing = metres;
    this.changed();
  }

  setLook({ isShown, isDimmed }: { isShown: boolean; isDimmed: boolean }): void {
    this.#isShown = isShown;
    this.#opacity = isDimmed ? 0.38 : 1;
    this.changed();
  }

  /** A tile has come. */
  refresh(): void {
    this.changed();
  }

  /** The tiles that stand on the screen. */
  get drawn(): readonly TileToDraw<LoadedTile>[] {
    return this.#drawn;
  }

  /** The zoom from which on single trees are drawn. */
  get treesFrom(): number {
    if (!this.map) return 0;
    return treesFromZoom(this.#spacing, this.map.getCenter().lat, this.map.getPixelRatio());
  }

  override onAdd(map: LibreMap, gl: WebGL2RenderingContext): void {
    super.onAdd(map, gl);
    // At rest the trees themselves are drawn again.
    map.on('moveend', this.#rest);
  }

  override onRemove(): void {
    this.map?.off('moveend', this.#rest);
    for (const key of [...this.#sent.keys()]) this.#forget(key);
    super.onRemove();
  }

  /** While the map moves, a processor that has to draw by itself moves pictures of the tiles instead of their trees. */
  override prerender(gl: WebGL2RenderingContext): void {
    if (!this.map || !this.program?.isSlow || !this.map.isMoving()) return;
    this.#look();
    const zoom = this.map.getZoom();
    for (const { address, loaded } of this.#isShown ? this.#drawn : []) {
      const sent = this.#send(address, loaded);
      const { plants } = loaded.tile;
      const [known, across] = [sent.picture, worldPixels(zoom - address.z)];
      const scale = across / tileExtent;
      if (known?.ink === this.#ink && Math.abs(Math.log2(scale / known.scale)) < pictureStretch) continue;
      known?.end();
      const box = loaded.tile.cells ? wholeTile : boxAround(plants?.places ?? nothing, pictureMargin / scale);
      sent.picture =
        box &&
        takePicture(gl, { box, scale, ink: this.#ink }, (matrix) => {
          if (sent.far) this.program?.far.drawLand(sent.far, { matrix, opacity: 1 });
          this.#drawPoints(sent, address, { matrix, scale: across, ratio: 1, opacity: 1 });
        });
    }
  }

  render(gl: WebGL2RenderingContext, { defaultProjectionData }: CustomRenderMethodInput): void {
    if (!this.map || !this.program || !this.#store || !this.#paint) return;
    const { map, program } = this;
    this.#look();
    const zoom = map.getZoom();
    const ratio = map.getPixelRatio();
    const isMoving = program.isSlow && map.isMoving();
    for (const { address, loaded, clip } of this.#isShown ? this.#drawn : []) {
      const sent = this.#send(address, loaded);
      const matrix = tileMatrix(defaultProjectionData.mainMatrix, address, tileExtent);
      if (clip) this.#clip(gl, clip, ratio);
      const opacity = this.#opacity;
      if (isMoving && sent.picture) program.pictures.draw(sent.picture, { matrix, opacity });
      else {
        // Boundaries reach over the edge, and would be drawn twice there.
        if (!clip && sent.far) this.#clip(gl, address, ratio);
        if (sent.far) program.far.drawLand(sent.far, { matrix, opacity });
        if (!clip) gl.disable(gl.SCISSOR_TEST);
        this.#drawPoints(sent, address, { matrix, scale: worldPixels(zoom - address.z), ratio, opacity });
      }
      if (clip) gl.disable(gl.SCISSOR_TEST);
    }
    for (const key of this.#sent.keys()) {
      if (this.#sent.size <= this.#drawn.length + kept) break;
      this.#forget(key);
    }
  }

  /** `scale`: pixels across the whole tile. */
  #drawPoints(
    { trees, far }: Sent,
    { z }: TileAddress,
    { matrix, scale, ratio, opacity }: { matrix: Float32Array; scale: number; ratio: number; opacity: number },
  ): void {
    if (far) this.program?.far.drawSpots(far, { matrix, scale, ratio, opacity });
    if (trees) {
      const [latitude, zoom] = [this.map?.getCenter().lat ?? 0, z + Math.log2(scale / tilePixels)];
      const radius = markRadius(latitude, zoom);
      const [unit, crown] = [scale / tileExtent, crownMetres * pixelsPerMetre(latitude, zoom)];
      const drawing = { matrix, unit, radius, crown, ratio, opacity };
      // All rings lie under all trees: near each other, none hides the colour of its neighbour.
      if (this.#chosen) this.program?.trees.draw(trees, { ...drawing, isRings: true });
      this.program?.trees.draw(trees, { ...drawing, isRings: false });
    }
  }

  /** The tree under a finger, of those that are shown. */
  pick({ lng, lat }: LngLat): MapHit | null {
    if (!this.map || !this.#isShown || !this.#paint) return null;
    return treeAt(this.#drawn, [lng, lat], this.map.getZoom(), (plants) => this.#groupInk(plants).places);
  }

  /** The place of a tree, and its code if the tile has it; null while its tile is not in view. */
  locate(id: number): { at: Position; code: string | null } | null {
    return findTree(this.#drawn, id);
  }

  readonly #rest = (): void => void this.map?.triggerRepaint();

  /** Finds the tiles in view; asks for those that were not in view before. */
  #look(): void {
    if (!this.map || !this.#store) return;
    const bounds = this.map.getBounds();
    const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const;
    const covering = coveringTiles([...box], this.map.getZoom(), this.treesFrom);
    const store = this.#store;
    const covered = covering.map(keyOf).join(' ');
    if (covered !== this.#covered) {
      this.#covered = covered;
      // Not while a frame is drawn.
      setTimeout(() => {
        if (covered === this.#covered && store === this.#store) store.want(covering);
      });
    }
    this.#drawn = tilesToDraw(covering, (address) => store.find(address));
  }

  #send(address: TileAddress, loaded: LoadedTile): Sent {
    const key = keyOf(address);
    let sent = this.#sent.get(key);
    if (sent?.loaded !== loaded) {
      if (sent) this.#forget(key);
      const { plants, cells, lands } = loaded.tile;
      sent = {
        loaded,
        trees: plants && (this.program?.trees.send(plants) ?? null),
        far: cells && (this.program?.far.send(lands) ?? null),
        ink: 0,
        picture: null,
      };
    }
    if (sent.ink !== this.#ink) this.#color(address, sent);
    // The most recently drawn ones are at the end, and are discarded last.
    this.#sent.delete(key);
    this.#sent.set(key, sent);
    return sent;
  }

  #color(address: TileAddress, sent: Sent): void {
    const { plants, cells, lands } = sent.loaded.tile;
    if (plants) {
      const chosen = this.#chosen && chosenIn(plants, address, this.#chosen);
      sent.trees?.color(plantInk(plants, this.#groupInk(plants), chosen, this.#chosen?.color));
    }
    if (cells && sent.far) {
      const main = groupInk(lands?.mains ?? [], this.#paint as TreePaint);
      this.program?.far.color(sent.far, cells, lands, this.#groupInk(cells), main);
    }
    sent.ink = this.#ink;
  }

  #groupInk(columns: { groups: TilePlants['groups'] }): GroupInk {
    const known = this.#groupInks.get(columns);
    if (known?.ink === this.#ink) return known.colors;
    const colors = groupInk(columns.groups, this.#paint as TreePaint);
    this.#groupInks.set(columns, { ink: this.#ink, colors });
    return colors;
  }

  /** Only within a tile's square: north is up, so it is one on the screen too. */
  #clip(gl: WebGL2RenderingContext, address: TileAddress, ratio: number): void {
    if (!this.map) return;
    const { x: left, y: top } = this.map.project(positionIn(address, 0, 0));
    const { x: right, y: bottom } = this.map.project(positionIn(address, tileExtent, tileExtent));
    const round = (pixels: number) => Math.round(pixels * ratio);
    gl.enable(gl.SCISSOR_TEST);
    gl.scissor(
      round(left),
      gl.drawingBufferHeight - round(bottom),
      Math.max(0, round(right) - round(left)),
      Math.max(0, round(bottom) - round(top)),
    );
  }

  #forget(key: string): void {
    const sent = this.#sent.get(key);
    sent?.picture?.end();
    sent?.trees?.end();
    if (sent?.far) this.program?.far.forget(sent.far);
    this.#sent.delete(key);
  }
}
