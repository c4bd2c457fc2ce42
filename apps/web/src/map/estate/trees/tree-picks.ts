import type { Position } from '@vuon/geo/measure/geometry';
import { tileExtent } from '@vuon/geo/tiles/tile-math';
import { type PointGrid, pointGrid } from '../../gl/point-grid.ts';
import { toWorld, worldPixels } from '../../mercator.ts';
import { positionIn } from '../../tiles/tile-address.ts';
import type { LoadedTile } from '../../tiles/tile-store.ts';
import type { TilePlants } from '../../tiles/tile-types.ts';
import type { TileToDraw } from '../../tiles/tiles-to-draw.ts';
import type { MapHit } from '../estate-types.ts';

/** Pixels between neighbours from which on a finger can mean one of them. */
const leastApart = 9;
/** Pixels around a finger in which a tree counts as touched. */
const reach = 14;

type Drawn = readonly TileToDraw<LoadedTile>[];

const grids = new WeakMap<TilePlants, PointGrid>();
const gridOf = (plants: TilePlants): PointGrid => {
  const known = grids.get(plants);
  if (known) return known;
  const { places } = plants;
  const [xs, ys] = [places.filter((_, n) => n % 2 === 0), places.filter((_, n) => n % 2 === 1)];
  const grid = pointGrid(xs, ys);
  grids.set(plants, grid);
  return grid;
};

/** The nearest tree to a place, among the tiles on the screen. `placesOf`: by group, its colour's place; below 0: not shown. */
export const treeAt = (
  drawn: Drawn,
  place: Position,
  zoom: number,
  placesOf: (plants: TilePlants) => number[],
): MapHit | null => {
  const [across, down] = toWorld(place);
  let best: { hit: MapHit; far: number } | null = null;
  for (const { address, loaded, clip } of drawn) {
    const { plants } = loaded.tile;
    // A stand-in for another tile is about to be replaced.
    if (!plants || clip) continue;
    const perUnit = worldPixels(zoom - address.z) / tileExtent;
    const [x, y] = [
      (across * 2 ** address.z - address.x) * tileExtent,
      (down * 2 ** address.z - address.y) * tileExtent,
    ];
    const places = placesOf(plants);
    const unitsOf = (n: number) => [plants.places[2 * n] as number, plants.places[2 * n + 1] as number] as const;
    const farOf = (n: number) => Math.hypot(unitsOf(n)[0] - x, unitsOf(n)[1] - y) * perUnit;
    const isMeant = (n: number) => {
      const apart = (plants.spacings[n] || Infinity) * perUnit;
      const isShown = (places[plants.group[n] as number] ?? -1) >= 0;
      return isShown && apart >= leastApart && farOf(n) <= apart * 0.7;
    };
    const n = gridOf(plants).nearest(x, y, reach / perUnit, isMeant);
    if (n === null) continue;
    const [unitX, unitY] = unitsOf(n);
    const far = farOf(n);
    if (best && best.far <= far) continue;
    const hit: MapHit = {
      kind: 'plant',
      id: plants.ids[n] as number,
      at: positionIn(address, unitX, unitY),
      areaId: null,
      plotId: plants.plots[n] || null,
      rowId: plants.rows[n] || null,
    };
    best = { hit, far };
  }
  return best?.hit ?? null;
};

export const findTree = (drawn: Drawn, id: number): { at: Position; code: string | null } | null => {
  for (const { address, loaded } of drawn) {
    const { plants } = loaded.tile;
    const n = plants ? plants.ids.indexOf(id) : -1;
    if (!plants || n < 0) continue;
    const at = positionIn(address, plants.places[2 * n] as number, plants.places[2 * n + 1] as number);
    return { at, code: plants.codes?.[n] || null };
  }
  return null;
};
