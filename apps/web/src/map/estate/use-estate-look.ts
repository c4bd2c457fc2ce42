import { closeRing } from '@vuon/geo/polygon/polygon-check';
import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import { basemapPart } from '../base/basemap.ts';
import { addHatches } from '../hatch.ts';
import {
  dimmedLines,
  fillOpacities,
  firstOverBasemap,
  layersOf,
  lockedOnly,
  markedOnly,
  selectedOnly,
  shadeDots,
  shadePaint,
} from './estate-style.ts';
import type { EstateMapProps } from './estate-types.ts';
import type { TreeTilesLayer } from './tree-tiles-layer.ts';

/** Layers, basemap, selection, chosen trees and dimming: each is given to the map when it changes. */
export function useEstateLook(
  map: LibreMap,
  trees: TreeTilesLayer,
  { basemap, layers, selected, chosen, land, shades, dimmed = false }: EstateMapProps,
): void {
  const hasBasemap = layers.has('basemap');
  useEffect(() => {
    if (!basemap || !hasBasemap) return;
    const { sources, layers: own } = basemapPart(basemap);
    for (const [id, source] of Object.entries(sources)) map.addSource(id, source);
    for (const layer of own) map.addLayer(layer, firstOverBasemap);
    return () => {
      if (!map.style?._loaded) return;
      for (const { id } of own) if (map.getLayer(id)) map.removeLayer(id);
      for (const id of Object.keys(sources)) if (map.getSource(id)) map.removeSource(id);
    };
  }, [map, basemap, hasBasemap]);

  useEffect(() => {
    for (const [layer, ids] of Object.entries(layersOf)) {
      const visibility = layers.has(layer as keyof typeof layersOf) ? 'visible' : 'none';
      for (const id of ids)
        if ((map.getLayoutProperty(id, 'visibility') ?? 'visible') !== visibility)
          map.setLayoutProperty(id, 'visibility', visibility);
    }
  }, [map, layers]);

  const isOverBasemap = hasBasemap && basemap !== null && basemap.kind !== 'none';
  useEffect(() => {
    for (const [id, [solid, sheer]] of Object.entries(fillOpacities))
      map.setPaintProperty(id, 'fill-opacity', isOverBasemap ? sheer : solid);
  }, [map, isOverBasemap]);

  const hasPlants = layers.has('plants');
  useEffect(() => {
    trees.setLook({ isShown: hasPlants, isDimmed: dimmed });
    for (const id of dimmedLines) map.setPaintProperty(id, 'line-opacity', dimmed ? 0.5 : 1);
  }, [map, trees, hasPlants, dimmed]);

  const [kind, id] = [selected?.kind, selected?.id];
  useEffect(() => {
    if (!kind || kind === 'plant' || id === undefined) return;
    map.setFilter(`${kind}-selected`, selectedOnly(id));
    return () => {
      if (map.style?._loaded) map.setFilter(`${kind}-selected`, selectedOnly(0));
    };
  }, [map, kind, id]);

  const [marked, notes] = [land?.plotIds, land?.notes];
  useEffect(() => {
    for (const layer of ['plot-marked', 'plot-marked-line']) map.setFilter(layer, markedOnly([...(marked ?? [])]));
    for (const layer of ['plot-part', 'plot-part-line']) map.setFilter(layer, markedOnly([...(notes?.keys() ?? [])]));
  }, [map, marked, notes]);

  useEffect(() => {
    for (const [layer, places] of [
      ['area-shade', shades?.areas],
      ['plot-shade', shades?.plots],
    ] as const) {
      const { filter, color, opacity } = shadePaint(places);
      map.setPaintProperty(layer, 'fill-color', color);
      map.setPaintProperty(layer, 'fill-opacity', opacity);
      map.setFilter(layer, filter);
    }
    void map.getSource<GeoJSONSource>('shaded')?.setData(shadeDots(shades?.plots ?? []));
    const rows = shadePaint([...(shades?.rows ?? [])].map(([row, color]) => [row, { color }]));
    map.setPaintProperty('row-shade', 'line-color', rows.color);
    map.setFilter('row-shade', rows.filter);
  }, [map, shades]);

  const free = land?.free;
  useEffect(() => {
    if (!free) return;
    if (!map.hasImage('hatch-grey')) addHatches(map);
    map.setPaintProperty('plot-locked', 'fill-pattern', 'hatch-grey');
    map.setFilter('plot-locked', lockedOnly(free.areaIds, free.plotIds));
    return () => {
      if (map.style?._loaded) map.setFilter('plot-locked', markedOnly([]));
    };
  }, [map, free]);

  const rings = chosen?.rings;
  useEffect(() => {
    const polygons = (rings ?? []).filter((ring) => ring.length > 2).map((ring) => [closeRing(ring)]);
    void map.getSource<GeoJSONSource>('chosen')?.setData({
      type: 'Feature',
      properties: {},
      geometry: { type: 'MultiPolygon', coordinates: polygons },
    });
  }, [map, rings]);
}
