import { usualSpacing } from '../../tiles/covering-tiles.ts';
import type { NamedArea } from '../estate-types.ts';

/** Metres between trees, as far as the areas' land and trees tell: as if each stood in a square of its own. */
export const treeSpacing = (areas: Pick<NamedArea, 'hectares' | 'plantCount'>[]): number => {
  let [squareMetres, trees] = [0, 0];
  for (const { hectares, plantCount } of areas)
    if (hectares && plantCount) {
      squareMetres += hectares * 10_000;
      trees += plantCount;
    }
  // To a metre: a tree more or less must not change what is drawn.
  return trees > 0 ? Math.max(1, Math.round(Math.sqrt(squareMetres / trees))) : usualSpacing;
};
