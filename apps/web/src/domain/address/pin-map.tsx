import { useQuery } from '@tanstack/react-query';
import type { Position } from '@vuon/geo/measure/geometry';
import { useMemo } from 'react';
import { mapSettings } from '#domain/places/map-settings.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { countryBounds } from '#map/base/viet-nam.ts';
import { MapTools } from '#map/controls/map-tools.tsx';
import { EstateMap } from '#map/estate/estate-map.tsx';
import { mapLayers, type TreePaint } from '#map/estate/estate-types.ts';
import { MapPin } from '#map/marks/map-pin.tsx';
import { MovablePin } from '#map/marks/movable-pin.tsx';
import type { Bounds } from '#map/view/bounds.ts';
import { locationNames } from './locations.ts';

const layers = new Set(mapLayers);
const none: never[] = [];
// Whatever land is drawn already is shown without its trees.
const noTrees: TreePaint = { meanings: [], placeOf: () => 0, shows: () => false };

type Props = {
  label: string;
  bounds: Bounds | null;
  pin: Position | null;
  pinLabel: string;
  /** Other places, with a few letters each. */
  marks?: { key: string; at: Position; text: string }[] | undefined;
  onPin: ((position: Position) => void) | undefined;
};

/** The country with the pin of the farm. */
export function PinMap({ label, bounds, pin, pinLabel, marks = none, onPin }: Props) {
  const entity = useSelectedEntity((state) => state.entity);
  const { data: settings } = useQuery({ ...mapSettings(), enabled: entity !== null });
  const { data: places } = useQuery(locationNames);
  const source = useMemo(
    () =>
      entity && settings
        ? { entity: { id: entity.id, type: entity.type }, share: null, areaIds: [], version: settings.version }
        : null,
    [entity, settings],
  );
  if (!source) return null;
  return (
    <EstateMap
      label={label}
      source={source}
      basemap={settings?.basemap ?? null}
      paint={noTrees}
      layers={layers}
      areas={none}
      places={places}
      bounds={bounds ?? countryBounds}
      selected={null}
    >
      <MovablePin at={pin} label={pinLabel} onMove={onPin} />
      <MapTools bounds={bounds ?? countryBounds} />
      {marks.map(({ key, at, text }) => (
        <MapPin key={key} at={at} className="pin-mark">
          {text}
        </MapPin>
      ))}
    </EstateMap>
  );
}
