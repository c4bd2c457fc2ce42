import { useQuery } from '@tanstack/react-query';
import type { TargetNode, TargetPlace } from '@vuon/contract/orchard/target';
import { useMemo, useRef, useState } from 'react';
import { locationNames } from '#domain/address/locations.ts';
import { estate } from '#domain/places/estate.ts';
import { EstateTools } from '#domain/places/estate-tools.tsx';
import { mapSettings } from '#domain/places/map-settings.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { countryBounds } from '#map/base/viet-nam.ts';
import { RingTool } from '#map/choose/ring-tool.tsx';
import { MapScale } from '#map/controls/map-scale.tsx';
import { EstateMap } from '#map/estate/estate-map.tsx';
import {
  type ChosenTrees,
  type MapLayer,
  type MarkedLand,
  mapLayers,
  type TreePaint,
} from '#map/estate/estate-types.ts';
import { MapPin } from '#map/marks/map-pin.tsx';
import { boundsOf } from '#map/view/bounds.ts';
import { usePhone } from '#ui/use-phone.ts';
import { targetMarks } from './target-data.ts';
import { TargetMapBar } from './target-map-bar.tsx';

import { useMapChoosing } from './use-map-choosing.ts';
import type { TargetChoice } from './use-target-choice.ts';
import './target-map.css';

const [chosenColor, freeColor] = ['#1d7a30', '#a9b8ab'];
const paint: TreePaint = {
  meanings: [{ label: 'Chọn được', color: freeColor, quiet: true }],
  placeOf: () => 0,
  shows: () => true,
};
const nothing = { plotIds: [], rowIds: [], plantIds: [] };
const none: ReadonlySet<number> = new Set();

type Props = {
  choice: TargetChoice;
  areas: TargetNode[];
  limit: TargetPlace[] | null;
  limitName: string | null;
  isFull: boolean;
  onFull: () => void;
};

/** The estate with the chosen places; more are chosen by a ring, or by clicks on plots, rows and trees. */
export function TargetMap({ choice, areas, limit, limitName, isFull, onFull }: Props) {
  const isPhone = usePhone();
  const entity = useSelectedEntity((state) => state.entity);
  const { data: settings } = useQuery(mapSettings());
  const { data: land } = useQuery(estate());
  const { data: names } = useQuery(locationNames);
  const [layers, setLayers] = useState<ReadonlySet<MapLayer>>(() => new Set(mapLayers));
  const zoom = useRef(0);

  const { places } = choice.summary;
  const targets = useMemo(() => places.map(({ target }) => target), [places]);
  const marked = useQuery(targetMarks(targets)).data;
  const marks = targets.length && marked ? marked : nothing;
  const chosen = useMemo(
    (): ChosenTrees => ({
      rings: [],
      plotIds: new Set(marks.plotIds),
      rowIds: new Set(marks.rowIds),
      ids: new Set(marks.plantIds),
      withoutIds: none,
      color: chosenColor,
    }),
    [marks],
  );
  const free = useMemo(() => limit && freeLand(limit), [limit]);
  const markedLand = useMemo(
    (): MarkedLand => ({ plotIds: chosen.plotIds, notes: partNotes(places), free }),
    [chosen.plotIds, places, free],
  );
  const choosing = useMapChoosing(choice, chosen, limitName);
  const { tool, told } = choosing;
  const ring = told?.ring;
  const shown = useMemo(() => (ring ? { ...chosen, rings: [ring] } : chosen), [chosen, ring]);

  const source = useMemo(
    () =>
      entity && settings
        ? { entity: { id: entity.id, type: entity.type }, share: null, areaIds: [], version: settings.version }
        : null,
    [entity, settings],
  );
  // Only for the opening: the camera stays where it is while places are chosen.
  const [subject] = useState(() => new Set((places.length ? places : (limit ?? [])).map(({ area }) => area.id)));
  const bounds = useMemo(() => {
    const areas = land?.areas.filter(({ id }) => subject.has(id)) ?? [];
    const corners = areas.flatMap(({ location }) => location?.geometry.geoCoordinate.flat() ?? []);
    return boundsOf(corners) ?? boundsOf(land?.location?.geometry.geoCoordinate.flat() ?? []);
  }, [land, subject]);
  const named = useMemo(() => {
    const living = new Map(areas.map(({ id, livingCount }) => [id, livingCount]));
    return (land?.areas ?? []).map((area) => ({ ...area, plantCount: living.get(area.id) ?? area.plantCount }));
  }, [land, areas]);
  if (!source || !land || !settings) return null;
  const whole = bounds ?? countryBounds;
  const padding = isPhone ? { top: 72, right: 16, bottom: 56, left: 16 } : { top: 80, right: 72, bottom: 64, left: 24 };
  return (
    <EstateMap
      label="Chọn nơi làm trên bản đồ"
      source={source}
      basemap={settings.basemap}
      paint={paint}
      layers={layers}
      areas={named}
      places={names}
      bounds={whole}
      padding={padding}
      selected={null}
      chosen={shown}
      land={markedLand}
      onVisible={(viewport) => {
        zoom.current = viewport.zoom;
      }}
      onPick={(hit) => choosing.pick(hit, zoom.current)}
    >
      {(tool === 'lasso' || tool === 'rectangle') && <RingTool shape={tool} onRing={choosing.drawn} />}
      {told?.at && (
        <MapPin at={told.at} className="target-callout">
          <strong>{told.bold}</strong> {told.words}
        </MapPin>
      )}
      <TargetMapBar choosing={choosing} choice={choice} />
      <EstateTools
        bounds={whole}
        padding={padding}
        layers={layers}
        hasBasemap={settings.basemap.kind !== 'none'}
        onLayers={setLayers}
        isFull={isFull}
        onFull={onFull}
      />
      <ul className="target-legend" data-over-map aria-label="Chú giải">
        <li>
          <span className="target-legend-dot" style={{ background: chosenColor }} />
          Đã chọn
        </li>
        <li>
          <span className="target-legend-dot" style={{ background: freeColor }} />
          Chọn được
        </li>
        {limit && (
          <li>
            <span className="target-legend-hatch" />
            Ngoài kế hoạch
          </li>
        )}
      </ul>
      <MapScale />
    </EstateMap>
  );
}

const freeLand = (limit: TargetPlace[]): MarkedLand['free'] => ({
  areaIds: limit.flatMap(({ target }) => (target.kind === 'area' ? [target.id] : [])),
  plotIds: limit.flatMap(({ plot }) => (plot ? [plot.id] : [])),
});

/** '4 hàng', of plots of which some rows or trees are chosen. */
const partNotes = (places: TargetPlace[]): ReadonlyMap<number, string> => {
  const rows = new Map<number, Set<number>>();
  for (const { plot, row } of places) if (plot && row) rows.set(plot.id, (rows.get(plot.id) ?? new Set()).add(row.id));
  return new Map([...rows].map(([plotId, ids]) => [plotId, `${ids.size} hàng`]));
};
