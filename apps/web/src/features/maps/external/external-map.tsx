import { dayInVietnam } from '@vuon/contract/day';
import type { SharedMap } from '@vuon/contract/maps/map-share';
import { type ReactNode, useMemo, useState } from 'react';
import { usePlantColorings } from '#domain/plants/plant-colorings.ts';
import { MapNorth } from '#map/controls/map-north.tsx';
import { MapScale } from '#map/controls/map-scale.tsx';
import { type MapHit, mapLayers } from '#map/estate/estate-types.ts';
import type { TileSource } from '#map/tiles/tile-source.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { dangerFirst } from '../figures/figures.ts';
import { MapLegend } from '../figures/map-legend.tsx';
import { factsOf, legendOf, paintOf, sharedColorings } from './external-paint.ts';
import { ExternalPanel } from './external-panel.tsx';
import { ExternalTools } from './external-tools.tsx';

const EstateMap = lazyPart(async () => (await import('#map/estate/estate-map.tsx')).EstateMap);

type Props = {
  share: string;
  map: SharedMap;
  mark: ReactNode;
  /** The server does not answer: the map may be old. */
  isLost: boolean;
  onTrouble: () => void;
};

/** Pixels that panel, tools, legend and the line of 'Toàn vườn' cover. */
const onDesk = { top: 16, left: 376, right: 72, bottom: 92 };
const onPhone = { top: 80, left: 8, right: 60, bottom: 124 };

const allLayers = new Set(mapLayers);
const nothing: ReadonlySet<number> = new Set();

export function ExternalMap({ share, map, mark, isLost, onTrouble }: Props) {
  const phone = usePhone();
  const colorings = sharedColorings(usePlantColorings(), map.details);
  const [key, setKey] = useState<string | null>(null);
  const coloring = colorings.find((one) => one.key === key) ?? colorings[0];
  const [hidden, setHidden] = useState(nothing);
  const [areaId, setAreaId] = useState<number | null>(null);
  const [hit, setHit] = useState<MapHit | null>(null);
  // Kept while the data of the map changes: only a choice of the user moves the camera.
  const [bounds, setBounds] = useState(map.bounds);
  const [today] = useState(() => dayInVietnam(new Date()));
  const facts = useMemo(() => factsOf(map, today), [map, today]);
  const paint = useMemo(() => coloring && paintOf(coloring, facts, hidden), [coloring, facts, hidden]);
  const source = useMemo(
    (): TileSource => ({ entity: null, share, areaIds: [], version: map.version }),
    [share, map.version],
  );
  const areas = useMemo(() => map.areas.map(({ plants, ...area }) => ({ ...area, plantCount: plants })), [map.areas]);
  const kept = useMemo(() => [map.bounds], [map.bounds]);
  const padding = phone ? onPhone : onDesk;
  const area = map.areas.find(({ id }) => id === areaId);
  if (!coloring || !paint) return null;
  const hasTrees = map.details.includes('plants');
  const legend = legendOf(coloring, facts, map.statistics, hidden);
  const choose = (next: string) => {
    setKey(next);
    setHidden(nothing);
  };
  const showArea = (id: number | null) => {
    setAreaId(id);
    setHit(null);
    setBounds(map.areas.find((one) => one.id === id)?.bounds ?? map.bounds);
  };
  return (
    <main className="external" data-map-page>
      <ExternalPanel
        map={map}
        mark={mark}
        facts={facts}
        colorings={hasTrees ? colorings : []}
        coloring={coloring}
        onColor={choose}
        isLost={isLost}
        area={area ?? map.areas.find(({ id }) => id === hit?.areaId) ?? null}
        onArea={showArea}
      />
      <EstateMap
        label={`Bản đồ ${map.name} của ${map.entityName}`}
        source={source}
        basemap={map.basemap}
        paint={paint}
        layers={allLayers}
        areas={areas}
        bounds={bounds ?? map.bounds}
        padding={padding}
        kept={kept}
        selected={hit ?? (area ? { kind: 'area', id: area.id } : null)}
        onPick={(picked) => {
          setHit(picked);
          setAreaId(null);
        }}
        onTrouble={(trouble) => trouble !== null && onTrouble()}
      >
        <ExternalTools bounds={map.bounds} padding={padding} />
        <MapNorth />
        <MapScale />
      </EstateMap>
      {hasTrees && legend.length > 1 && (
        <div className="external-legend">
          <MapLegend
            coloring={coloring.label}
            entries={phone ? dangerFirst(legend) : legend}
            onHide={(places) => setHidden(new Set(places))}
          />
        </div>
      )}
    </main>
  );
}
