import type { Map as LibreMap, LngLat, MapMouseEvent, PointLike } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { pickableFills } from './estate-style.ts';
import type { EstateMapProps, MapHit } from './estate-types.ts';
import type { TreeTilesLayer } from './tree-tiles-layer.ts';

/** Pixels beside a row's line, or a plot's dot, in which it counts as touched. */
const beside = 6;

const hitAt = (map: LibreMap, trees: TreeTilesLayer, lngLat: LngLat): MapHit | null => {
  const tree = trees.pick(lngLat);
  if (tree) return tree;
  const { x, y } = map.project(lngLat);
  const around: [PointLike, PointLike] = [
    [x - beside, y - beside],
    [x + beside, y + beside],
  ];
  const [thin] = map.queryRenderedFeatures(around, { layers: ['row-line', 'plot-dot', 'touched-dot'] });
  const [place] = thin ? [thin] : map.queryRenderedFeatures([x, y], { layers: pickableFills });
  if (!place) return null;
  const { id, area, plot } = place.properties;
  // A dot is of no source layer.
  const kind = (place.sourceLayer ?? 'plot') as 'row' | 'plot' | 'area';
  return {
    kind,
    id: Number(id),
    at: [lngLat.lng, lngLat.lat],
    areaId: kind === 'area' ? Number(id) : Number(area) || null,
    plotId: kind === 'plot' ? Number(id) : Number(plot) || null,
    rowId: kind === 'row' ? Number(id) : null,
  };
};

/** Clicks, and Enter at the middle of the area that panels leave free. */
export function useEstatePicks(
  map: LibreMap,
  trees: TreeTilesLayer,
  { padding = {}, onPick, onHover }: EstateMapProps,
): void {
  const pick = useEffectEvent((lngLat: LngLat, shift: boolean) => onPick?.(hitAt(map, trees, lngLat), { shift }));
  const hover = useEffectEvent((hit: MapHit | null) => onHover?.(hit));
  const middle = useEffectEvent(() => {
    const { clientWidth, clientHeight } = map.getContainer();
    const { top = 0, right = 0, bottom = 0, left = 0 } = padding;
    return map.unproject([(left + clientWidth - right) / 2, (top + clientHeight - bottom) / 2]);
  });
  const isPickable = onPick !== undefined;
  useEffect(() => {
    if (!isPickable) return;
    const canvas = map.getCanvas();
    let frame = 0;
    let over = '';
    const tell = (hit: MapHit | null) => {
      const now = hit ? `${hit.kind} ${hit.id}` : '';
      if (now !== over) hover(hit);
      over = now;
    };
    const leave = () => {
      cancelAnimationFrame(frame);
      tell(null);
    };
    const click = ({ lngLat, originalEvent }: MapMouseEvent) => pick(lngLat, originalEvent.shiftKey);
    const move = ({ lngLat }: MapMouseEvent) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const hit = map.isMoving() ? null : hitAt(map, trees, lngLat);
        canvas.style.cursor = hit ? 'pointer' : '';
        tell(hit);
      });
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      pick(middle(), event.shiftKey);
    };
    map.on('click', click);
    map.on('mousemove', move);
    map.on('mouseout', leave);
    canvas.addEventListener('keydown', press);
    return () => {
      cancelAnimationFrame(frame);
      canvas.style.cursor = '';
      map.off('click', click);
      map.off('mousemove', move);
      map.off('mouseout', leave);
      canvas.removeEventListener('keydown', press);
    };
  }, [map, trees, isPickable]);
}
