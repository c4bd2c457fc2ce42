import type { Position } from '@vuon/geo/measure/geometry';
import { labelPlace } from '@vuon/geo/measure/label-place';
import { useMemo } from 'react';
import { type MapChip, MapChips } from '../controls/map-chips.tsx';
import { MapScale } from '../controls/map-scale.tsx';
import { MapTools } from '../controls/map-tools.tsx';
import type { MapPoints, MapShape } from '../map-types.ts';
import { MapView } from '../map-view.tsx';
import { MapPin } from '../marks/map-pin.tsx';
import { boundsToShow, positionAt } from '../view/bounds.ts';
import { ShapeList } from './shape-list.tsx';

export type LocationMapProps = {
  shapes: MapShape[];
  points?: MapPoints | undefined;
  /** Its place in `points`: ringed, and kept in view. */
  selectedPoint?: number | undefined;
  /** A place that is none of `points`: ringed too. */
  place?: Position | undefined;
  /** Pixels. */
  height?: number;
  /** The map's name for screen readers. */
  label: string;
  onPickShape?: ((shape: MapShape) => void) | undefined;
  /** By its place in `points`. */
  onPickPoint?: ((index: number) => void) | undefined;
};

export const chipsOf = (shapes: MapShape[]): MapChip[] =>
  shapes.flatMap((shape) => {
    const at = shape.label ? labelPlace(shape) : null;
    const tone = shape.selected ? 'selected' : shape.dimmed ? 'faint' : shape.kind === 'row' ? 'row' : 'plain';
    return at && shape.label ? [{ id: `${shape.kind}-${shape.id}`, at, text: shape.label, tone }] : [];
  });

export function LocationMapShown(props: LocationMapProps) {
  const { shapes, points, selectedPoint, place, height, label, onPickShape, onPickPoint } = props;
  const ringed = useMemo(() => place ?? positionAt(points, selectedPoint), [place, points, selectedPoint]);
  const bounds = useMemo(() => boundsToShow(shapes, points, ringed), [shapes, points, ringed]);
  const chips = useMemo(() => chipsOf(shapes), [shapes]);
  return (
    <section className="location-map" style={{ height }} aria-label={label}>
      {onPickShape && <ShapeList shapes={shapes} onPick={onPickShape} />}
      <MapView
        label={label}
        shapes={shapes}
        points={[points ?? null]}
        bounds={bounds}
        inPage
        onPickShape={onPickShape}
        onPickPoint={onPickPoint}
      >
        <MapChips chips={chips} />
        {ringed && <MapPin at={ringed} className="map-selected-point" />}
        <MapTools bounds={bounds} />
        <MapScale />
      </MapView>
    </section>
  );
}
