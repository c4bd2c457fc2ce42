import type { Map as LibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { TilePort } from '../tiles/tile-protocol.ts';
import { useShownBounds } from '../view/use-shown-bounds.ts';
import { firstOverTrees } from './estate-style.ts';
import { EstateTiles } from './estate-tiles.ts';
import type { EstateMapProps, ShadedLand, TouchedLand } from './estate-types.ts';
import { TreeTilesLayer } from './tree-tiles-layer.ts';
import { SelectedTree } from './trees/selected-tree.tsx';
import { treeSpacing } from './trees/tree-density.ts';
import { useTreeOrder } from './trees/use-tree-order.ts';
import { useEstateLook } from './use-estate-look.ts';
import { useEstateNames } from './use-estate-names.ts';
import { useEstatePicks } from './use-estate-picks.ts';
import { useTouchedLook } from './use-touched-look.ts';
import { useViewport } from './use-viewport.ts';

type Props = EstateMapProps & { map: LibreMap; port: TilePort };

/** Keeps the map as the props say, part by part. */
export function EstateContent(props: Props) {
  const { map, port, source, basemap, paint, layers, areas, selected, chosen = null, dimmed = false } = props;
  const {
    camera,
    bounds,
    padding,
    places,
    preparing,
    shades,
    touched = null,
    onTrouble,
    onSettled,
    onPrepared,
  } = props;
  const [trees] = useState(() => new TreeTilesLayer('trees'));
  const trouble = useEffectEvent((reason: unknown) => onTrouble?.(reason));
  const settled = useEffectEvent(() => onSettled?.());
  const prepared = useEffectEvent((day: string) => onPrepared?.(day));
  const [tiles, setTiles] = useState<EstateTiles | null>(null);
  useEffect(() => {
    map.addLayer(trees, firstOverTrees);
    const started = new EstateTiles(map, trees, { onTrouble: trouble });
    port.open(started.serve);
    setTiles(started);
    const retry = () => started.retry();
    const container = map.getContainer();
    const busy = () => container.setAttribute('aria-busy', 'true');
    const idle = () => {
      if (!started.isSettled) return;
      container.setAttribute('aria-busy', 'false');
      settled();
    };
    busy();
    map.on('movestart', busy);
    map.on('idle', idle);
    window.addEventListener('online', retry);
    return () => {
      started.end();
      port.close();
      map.off('movestart', busy);
      map.off('idle', idle);
      window.removeEventListener('online', retry);
      // The whole map may be gone already.
      if (map.style?._loaded && map.getLayer(trees.id)) map.removeLayer(trees.id);
    };
  }, [map, port, trees]);
  useEffect(() => tiles?.setSource(source), [tiles, source]);
  useEffect(() => {
    if (!tiles || !preparing) return;
    let isMeant = true;
    void tiles.prepare(preparing).then(() => isMeant && prepared(preparing));
    return () => {
      isMeant = false;
    };
  }, [tiles, preparing]);
  useEffect(() => trees.setPaint(paint), [trees, paint]);
  useEffect(() => trees.setChosen(chosen), [trees, chosen]);
  const spacing = treeSpacing(areas);
  useEffect(() => trees.setSpacing(spacing), [trees, spacing]);
  useTreeOrder(map, trees, spacing);
  useEstateLook(map, trees, props);
  useTouchedLook(map, touched);
  useEstatePicks(map, trees, props);
  useShownBounds(map, bounds, padding, { isPlaced: Boolean(camera), kept: props.kept });
  useViewport(map, props);
  // How many trees an area has is known of today alone.
  const named = useMemo(
    () => (source.on ? areas.map((area) => ({ ...area, plantCount: null })) : areas),
    [areas, source.on],
  );
  const noted = useMemo(() => withTouched(shades ?? null, touched), [shades, touched]);
  const names = useEstateNames(map, trees, { ...props, areas: named, shades: noted });
  const sources = [layers.has('basemap') && basemap?.attribution, places && 'Địa danh: GeoNames, CC BY 4.0']
    .filter(Boolean)
    .join(' · ');
  const { top = 0, right = 0, bottom = 0, left = 0 } = padding ?? {};
  return (
    <>
      <div className={dimmed ? 'map-names map-names-dimmed' : 'map-names'} aria-hidden="true">
        <div ref={names} />
      </div>
      {selected?.kind === 'plant' && <SelectedTree key={selected.id} map={map} trees={trees} selected={selected} />}
      <div
        className="map-cross"
        style={{ left: `calc(50% + ${(left - right) / 2}px)`, top: `calc(50% + ${(top - bottom) / 2}px)` }}
      />
      {sources && <div className="map-attribution">{sources}</div>}
    </>
  );
}

/** The words beside names: of land where something was done, else of shaded land. */
const withTouched = (shades: ShadedLand | null, touched: TouchedLand | null): ShadedLand | null =>
  !touched
    ? shades
    : {
        areas: new Map([...(shades?.areas ?? []), ...touched.areas]),
        plots: new Map([...(shades?.plots ?? []), ...touched.plots]),
        rows: shades?.rows ?? new Map(),
      };
