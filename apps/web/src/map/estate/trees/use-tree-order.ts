import type { Map as LibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import { firstOverLand, firstOverTrees } from '../estate-style.ts';
import type { TreeTilesLayer } from '../tree-tiles-layer.ts';

/** From afar the trees are a fill, which the boundaries stand on; near, a boundary must not cross out the tree beside it. */
export function useTreeOrder(map: LibreMap, trees: TreeTilesLayer, spacing: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the spacing decides where single trees begin
  useEffect(() => {
    let before = '';
    const order = () => {
      const next = map.getZoom() < trees.treesFrom ? firstOverLand : firstOverTrees;
      if (next === before || !map.getLayer(trees.id)) return;
      before = next;
      map.moveLayer(trees.id, next);
    };
    order();
    map.on('zoom', order);
    return () => void map.off('zoom', order);
  }, [map, trees, spacing]);
}
