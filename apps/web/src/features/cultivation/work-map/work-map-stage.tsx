import { useQuery } from '@tanstack/react-query';
import type { WorkMap } from '@vuon/contract/cultivation/work-map';
import { useMemo, useState } from 'react';
import { locationNames } from '#domain/address/locations.ts';
import { estate } from '#domain/places/estate.ts';
import { EstateTools } from '#domain/places/estate-tools.tsx';
import { mapSettings } from '#domain/places/map-settings.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { countryBounds } from '#map/base/viet-nam.ts';
import { MapScale } from '#map/controls/map-scale.tsx';
import { EstateMap } from '#map/estate/estate-map.tsx';
import { type MapHit, type MapLayer, mapLayers, type TreePaint } from '#map/estate/estate-types.ts';
import { MapPin } from '#map/marks/map-pin.tsx';
import { type Bounds, boundsOf } from '#map/view/bounds.ts';
import { usePhone } from '#ui/use-phone.ts';
import { type MapPlace, placeAt, placeShown, workedLand } from './map-place.ts';
import { labelsOf, type Shading, shadesOf } from './map-shades.ts';
import type { useLitWork } from './use-lit-work.ts';

/** Trees are only the ground that the work is on. */
const paint: TreePaint = {
  meanings: [{ label: 'Cây', color: '#a9b8ab', quiet: true }],
  placeOf: () => 0,
  shows: () => true,
};

type Props = {
  map: WorkMap;
  shading: Shading;
  place: MapPlace;
  lit: ReturnType<typeof useLitWork>;
  /** Land to go to, instead of the whole estate. */
  bounds: Bounds | null;
  /** Pixels that a sheet covers at the bottom. */
  covered: number;
  isFull: boolean;
  onFull: () => void;
  onPlace: (place: MapPlace) => void;
  onView: (view: Bounds) => void;
};

/** The estate, with the places of open work in their colours. */
export function WorkMapStage({ map, shading, place, lit, bounds, covered, isFull, onFull, onPlace, onView }: Props) {
  const isPhone = usePhone();
  const entity = useSelectedEntity((state) => state.entity);
  const { data: settings } = useQuery(mapSettings());
  const { data: land } = useQuery(estate());
  const { data: names } = useQuery(locationNames);
  const [layers, setLayers] = useState<ReadonlySet<MapLayer>>(() => new Set(mapLayers));
  const [hover, setHover] = useState<MapHit | null>(null);
  const shades = useMemo(() => shadesOf(map, shading), [map, shading]);
  const source = useMemo(
    () =>
      entity && settings
        ? { entity: { id: entity.id, type: entity.type }, share: null, areaIds: [], version: settings.version }
        : null,
    [entity, settings],
  );
  const whole = useMemo(() => boundsOf(land?.location?.geometry.geoCoordinate.flat() ?? []) ?? countryBounds, [land]);
  // Only at first: the camera stays where it is when work comes and goes.
  const [first] = useState(() => workedLand(map));
  if (!source || !land || !settings) return null;
  const padding = isPhone
    ? { top: 32, right: 16, bottom: covered + 16, left: 16 }
    : { top: 40, right: 72, bottom: 40, left: 24 };
  const over = placeShown(map, placeAt(map, hover));
  const selected = place !== null && place !== 'undrawn' ? place : null;
  return (
    <EstateMap
      label="Bản đồ công việc"
      source={source}
      basemap={settings.basemap}
      paint={paint}
      layers={layers}
      areas={land.areas}
      places={names}
      bounds={bounds ?? first ?? whole}
      padding={padding}
      selected={selected}
      chosen={lit?.chosen}
      land={lit?.land}
      shades={shades}
      onPick={(hit) => onPlace(placeAt(map, hit))}
      onHover={setHover}
      onVisible={({ bounds: seen }) => onView(seen)}
    >
      {over && hover && over.id !== selected?.id && (
        <MapPin at={hover.at} className="work-map-callout">
          <strong>{over.title}</strong> {labelsOf(over, shading, map)[0]}
        </MapPin>
      )}
      <EstateTools
        bounds={whole}
        padding={padding}
        layers={layers}
        hasBasemap={settings.basemap.kind !== 'none'}
        onLayers={setLayers}
        isFull={isFull}
        onFull={onFull}
      />
      {!isPhone && <MapScale />}
    </EstateMap>
  );
}
