import { useQueryClient } from '@tanstack/react-query';
import { dayInVietnam } from '@vuon/contract/day';
import type { EntityChoice } from '@vuon/contract/entities/entity-choice';
import type { Place } from '@vuon/contract/maps/map-search';
import type { MapSettings } from '@vuon/contract/maps/map-settings';
import type { PlantSelection } from '@vuon/contract/orchard/plant-selection';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { boundsAround } from '#domain/address/found-place.ts';
import { estate } from '#domain/places/estate.ts';
import { keptMap } from '#domain/places/kept-map.ts';
import type { NewPlace } from '#domain/places/place-drawers.ts';
import { useKeptQuery } from '#lib/kept/use-kept-query.ts';
import { useMay } from '#lib/session/use-may.ts';
import { countryBounds } from '#map/base/viet-nam.ts';
import { isNothing, toggled } from '#map/choose/plant-selection.ts';
import type { MapHit, MapLayer, MapViewport } from '#map/estate/estate-types.ts';
import type { PlaceRef } from '#map/place-ref.ts';
import { boundsOf } from '#map/view/bounds.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { withPlace } from '../choose/choose-places.ts';
import { useKeptSelection } from '../choose/use-kept-selection.ts';
import type { Span } from '../figures/span-tabs.tsx';
import { filterQuery } from '../figures/tree-filters.ts';
import { useLegend } from '../figures/use-legend.ts';
import { useMapFigures } from '../figures/use-map-figures.ts';
import { useColoringFacts, useTreeFilters, useTreePaint } from '../figures/use-tree-paint.ts';
import { readCamera, writeCamera } from '../page/map-address.ts';
import { rememberCamera, rememberedCamera, rememberedLayers, rememberLayers } from '../page/map-memory.ts';
import { filterByAreas, forgetEstate, showEstate, useMapState } from '../page/map-state.ts';
import { type ChangeAddress, useMapAddress } from '../page/use-map-address.ts';
import { useFiguresVersion } from '../page/use-map-version.ts';
import { useOpenedPlace } from '../page/use-opened-place.ts';
import { useMapActs } from '../time/use-map-acts.ts';
import { useMapTime } from '../time/use-map-time.ts';
import type { MapShown } from './desk-props.ts';
import type { TakePick } from './take-pick.ts';
import { useMapMode } from './use-map-mode.ts';

/** The first camera: from the link, or as this user left it; null: the estate, or the place that the link names. */
const cameraAtFirst = (entityId: number, hasPlace: boolean) => {
  const camera = readCamera(window.location.hash) ?? (hasPlace ? null : rememberedCamera(entityId));
  return camera && { center: [camera.longitude, camera.latitude] as [number, number], zoom: camera.zoom };
};

/** The state and the actions of the map's page; MapOnDesk and MapOnPhone lay them out. */
export function useMapDesk(entity: EntityChoice, settings: MapSettings) {
  const client = useQueryClient();
  const mayDraw = useMay('orchard.write');
  const filters = useTreeFilters();
  const keys = useMemo(() => ['areas', ...filters.map(({ key }) => key)], [filters]);
  const [address, change] = useMapAddress(keys);
  const today = dayInVietnam(new Date());
  const version = useFiguresVersion(settings.version);
  const onDay = useCallback((on: string | null) => change({ on }), [change]);
  const time = useMapTime({ on: address.on, today, version, onDay });
  const acts = useMapActs(time, address.hiddenActs);
  const { past } = time;
  const facts = useColoringFacts(past);
  const painting = useTreePaint(address, filters, facts, past);
  const [mode, changeMode] = useMapMode(mayDraw);
  const [selection, setSelection] = useKeptSelection(entity.id);
  const [span, setSpan] = useState<Span>('view');
  const select = (next: PlantSelection) => {
    // The figures follow the user's attention: to trees that were just chosen, and back.
    if (isNothing(next) !== isNothing(selection)) setSpan(isNothing(next) ? 'view' : 'chosen');
    setSelection(next);
  };
  const [layers, setLayers] = useState(() => rememberedLayers(entity.id));
  const [viewport, setViewport] = useState<MapViewport | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  const [camera] = useState(() => cameraAtFirst(entity.id, address.place !== null));
  const [path] = useState(() => window.location.pathname);
  const opened = useOpenedPlace(address.place, camera !== null, change);
  const { fly } = opened;

  const areasQuery = useKeptQuery(keptMap.estate, estate());
  const areaText = (address.filters.areas ?? []).join(',');
  useEffect(() => forgetEstate, []);
  useEffect(() => {
    if (areasQuery.data) showEstate(areasQuery.data);
  }, [areasQuery.data]);
  useEffect(() => filterByAreas(areaText === '' ? [] : areaText.split(',').map(Number)), [areaText]);
  const { isLoaded, areas, location, zoneFeatures, filterAreas } = useMapState();
  const shownAreas = useMemo(
    () => (filterAreas.length === 0 ? areas : areas.filter(({ id }) => filterAreas.includes(id))),
    [areas, filterAreas],
  );
  const isEmpty = isLoaded && location === null;
  const box = location?.geometry.geoCoordinate[0];
  const whole = useMemo(() => (box ? boundsOf(box) : null), [box]);
  // Only for the start: land that somebody draws meanwhile must not move the camera.
  const [bounds, openOn] = useState(whole);
  useEffect(() => {
    if (whole) openOn((before) => before ?? whole);
  }, [whole]);

  // Until land is drawn, the map opens at the farm's address.
  const start = areasQuery.data?.center;
  const emptyBounds = useMemo(
    () => (start ? boundsAround(start.location.geometry.geoCoordinate, start.level) : countryBounds),
    [start],
  );

  const narrowed = useMemo(
    () => ({
      ...(areaText && { areas: areaText }),
      ...(past && { on: past }),
      ...filterQuery(filters, address.filters, facts),
    }),
    [areaText, past, filters, address.filters, facts],
  );
  const figures = useMapFigures({ narrowed, seen: viewport?.seen ?? null, selection, span, version });
  const legend = useLegend(painting, address.hidden, facts, figures.view.data, figures.all.data);

  const shown: MapShown = useMemo(
    () => ({
      source: {
        entity: { id: entity.id, type: entity.type },
        share: null,
        areaIds: filterAreas,
        version: settings.version,
        on: past,
      },
      basemap: settings.basemap,
      paint: painting.paint,
      shades: painting.shades,
      touched: acts.touched,
      layers,
      areas: shownAreas,
    }),
    [
      entity.id,
      entity.type,
      filterAreas,
      settings,
      past,
      painting.paint,
      painting.shades,
      acts.touched,
      layers,
      shownAreas,
    ],
  );

  const takePick = useRef<TakePick | null>(null);
  const pick = (hit: MapHit | null, keysHeld: { shift: boolean }) => {
    if (takePick.current?.(hit, keysHeld)) return;
    if (keysHeld.shift && hit?.kind === 'plant' && !past) return select(toggled(selection, hit));
    if (mode.kind !== 'look') return;
    if (acts.listAt(hit)) return opened.close();
    if (hit) opened.open(hit, { at: hit.at });
    else opened.close();
  };
  const see = (next: MapViewport) => {
    setViewport(next);
    const { center, zoom } = next;
    const now = { zoom, latitude: center[1], longitude: center[0] };
    rememberCamera(entity.id, now);
    // The router may already be on its way to another page: then this is no longer our address.
    if (window.location.pathname !== path) return;
    // Not by the router, which would render the page again at each stop of the camera.
    window.history.replaceState(window.history.state, '', writeCamera(now));
  };
  const land = useMemo(
    () => boundsOf(zoneFeatures.flatMap(({ geometry }) => geometry.coordinates.flat())),
    [zoneFeatures],
  );
  // After a change of the area filter the map flies to the remaining land, once it is known.
  const isNarrowing = useRef(false);
  const filter: ChangeAddress = (next, how) => {
    isNarrowing.current ||= next.filters?.areas !== undefined;
    change(next, how);
  };
  useEffect(() => {
    if (isNarrowing.current && land) fly(land);
    isNarrowing.current = false;
  }, [land, fly]);
  /** The estate as far as it is shown. */
  const all = filterAreas.length > 0 ? (land ?? whole) : whole;
  const choose = (place: PlaceRef) =>
    void withPlace(client, selection, place).then(select, (error: unknown) => void tellError(error));
  return {
    address,
    time,
    acts,
    change: filter,
    facts,
    filters,
    painting,
    legend,
    figures,
    span,
    setSpan,
    mode,
    changeMode,
    selection,
    select,
    shown,
    viewport,
    camera,
    bounds: opened.flight?.bounds ?? (camera ? null : (bounds ?? (isEmpty ? emptyBounds : null))),
    kept: useMemo(() => [all, opened.bounds], [all, opened.bounds]),
    showAll: all && (() => fly(all)),
    areas,
    shownAreas,
    isLoaded,
    /** There is nothing to see yet, and nothing is being drawn. */
    isWaiting: isEmpty && mode.kind === 'look',
    areasError: areasQuery.data ? null : areasQuery.error,
    retryAreas: () => void areasQuery.refetch(),
    trouble,
    setTrouble,
    takePick,
    pick,
    see,
    opened,
    listDay: () => {
      opened.close();
      acts.list('day');
    },
    openFound: (place: Place) => opened.open(place, { bounds: place.bounds }),
    go: fly,
    draw: mayDraw && !past ? (place: PlaceRef | NewPlace) => changeMode({ kind: 'draw', place }) : null,
    choose: past ? null : choose,
    setLayers: (next: ReadonlySet<MapLayer>) => {
      setLayers(next);
      rememberLayers(entity.id, next);
    },
  };
}

export type MapDeskState = ReturnType<typeof useMapDesk>;
