import { childrenOf, parentOf, type TileAddress } from './tile-address.ts';

/** A tile to draw; `clip`: only within the piece of another that it stands in for. */
export type TileToDraw<T> = { address: TileAddress; loaded: T; clip: TileAddress | null };

/** Stand-ins are looked for this many zooms farther away. */
const farthest = 6;

/**
 * The tiles to draw for those that cover the view: each itself, or while it is not loaded its four children, else the part of an
 * ancestor, else the children that are loaded. Nothing that was seen goes blank.
 */
export const tilesToDraw = <T>(covering: TileAddress[], find: (address: TileAddress) => T | null): TileToDraw<T>[] =>
  covering.flatMap((address): TileToDraw<T>[] => {
    const own = find(address);
    if (own !== null) return [{ address, loaded: own, clip: null }];
    const children = childrenOf(address).flatMap((child): TileToDraw<T>[] => {
      const loaded = find(child);
      return loaded === null ? [] : [{ address: child, loaded, clip: null }];
    });
    if (children.length === 4) return children;
    let ancestor = address;
    for (let up = 0; up < farthest && ancestor.z > 0; up++) {
      ancestor = parentOf(ancestor);
      const loaded = find(ancestor);
      if (loaded !== null) return [{ address: ancestor, loaded, clip: address }];
    }
    return children;
  });
