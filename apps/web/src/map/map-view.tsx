import type { GeoJSONSource, Map as LibreMap, MapMouseEvent } from 'maplibre-gl';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { pickableLayers } from './base/base-style.ts';
import { LinesLayer } from './gl/lines-layer.ts';
import { PointsLayer } from './gl/points-layer.ts';
import { MapFrame } from './map-frame.tsx';
import type { MapLines, MapPoints, MapShape } from './map-types.ts';
import { toWorld } from './mercator.ts';
import { featuresOf } from './shape-features.ts';
import { startMap } from './start-map.ts';
import type { Bounds } from './view/bounds.ts';
import type { Padding } from './view/show-bounds.ts';
import { useShownBounds } from './view/use-shown-bounds.ts';

export type MapViewProps = {
  label: string;
  shapes: MapShape[];
  /** Drawn in this order, and the points over them. Their number does not change. */
  lines?: (MapLines | null)[];
  points?: (MapPoints | null)[];
  /** Shown at first and whenever they change. */
  bounds: Bounds | null;
  padding?: Partial<Padding> | undefined;
  /** The page scrolls on under the wheel and one finger. */
  inPage?: boolean;
  onPickShape?: ((shape: MapShape) => void) | undefined;
  /** Of the first points: by its place among them. */
  onPickPoint?: ((index: number) => void) | undefined;
  children?: ReactNode;
};

/** Pixels around a finger in which a tree counts as touched. */
const reach = 14;

/** A map that is updated without React: only changed values are given to it. Parts inside find it by useMap. */
export function MapView(props: MapViewProps) {
  const { label, inPage = false, children } = props;
  const start = useCallback((container: HTMLElement) => startMap({ container, label, inPage }), [label, inPage]);
  return (
    <MapFrame start={start} after="load" content={(map) => <Content {...props} map={map} />}>
      {children}
    </MapFrame>
  );
}

function Content({
  map,
  shapes,
  lines = [],
  points = [],
  bounds,
  padding,
  onPickShape,
  onPickPoint,
}: MapViewProps & { map: LibreMap }) {
  const [layers] = useState(() => points.map((_, index) => new PointsLayer(`points-${index}`)));
  const [lineLayers] = useState(() => lines.map((_, index) => new LinesLayer(`lines-${index}`)));
  useEffect(() => {
    const all = [...lineLayers, ...layers];
    for (const layer of all) map.addLayer(layer);
    return () => {
      // The whole map may be gone already.
      for (const { id } of all) if (map.style?._loaded && map.getLayer(id)) map.removeLayer(id);
    };
  }, [map, lineLayers, layers]);
  useEffect(() => {
    void map.getSource<GeoJSONSource>('shapes')?.setData(featuresOf(shapes));
  }, [map, shapes]);
  useEffect(() => {
    lineLayers.forEach((layer, index) => void layer.setLines(lines[index] ?? null));
    layers.forEach((layer, index) => void layer.setPoints(points[index] ?? null));
  });
  useShownBounds(map, bounds, padding);

  useEffect(() => {
    if (!onPickShape && !onPickPoint) return;
    const pointAt = ({ lngLat: { lng, lat } }: MapMouseEvent) =>
      onPickPoint ? (layers[0]?.pick(toWorld([lng, lat]), reach) ?? null) : null;
    const shapeAt = ({ point }: MapMouseEvent): MapShape | undefined => {
      const [hit] = onPickShape ? map.queryRenderedFeatures(point, { layers: pickableLayers }) : [];
      return hit && shapes.find(({ id }) => id === hit.properties.id);
    };
    const click = (event: MapMouseEvent) => {
      const point = pointAt(event);
      if (point !== null) return onPickPoint?.(point);
      const shape = shapeAt(event);
      if (shape) onPickShape?.(shape);
    };
    const move = (event: MapMouseEvent) => {
      map.getCanvas().style.cursor = pointAt(event) !== null || shapeAt(event) ? 'pointer' : '';
    };
    map.on('click', click);
    map.on('mousemove', move);
    return () => {
      map.off('click', click);
      map.off('mousemove', move);
    };
  }, [map, layers, shapes, onPickShape, onPickPoint]);
  return null;
}
