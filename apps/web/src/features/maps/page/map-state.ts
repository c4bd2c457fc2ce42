import type { Place } from '@vuon/contract/maps/map-search';
import type { PolygonLocation } from '@vuon/contract/orchard/location';
import type { Position } from '@vuon/geo/measure/geometry';
import { create } from 'zustand';
import type { AreaShown, Estate } from '#domain/places/estate.ts';

/** The boundary of an area of the estate, as maps draw it. */
export type ZoneFeature = {
  type: 'Feature';
  id: number;
  properties: { name: string; hectares: number | null; plantCount: number };
  geometry: { type: 'Polygon'; coordinates: Position[][] };
};

/** The specification's map state. */
type MapState = {
  /** The areas of the selected entity are loaded. */
  isLoaded: boolean;
  areas: AreaShown[];
  /** The box around the whole estate; null while nothing is drawn. */
  location: PolygonLocation | null;
  /** The boundaries of the areas that pass the filter; areas without a boundary are left out. */
  zoneFeatures: ZoneFeature[];
  /** The ids of the areas that are shown; empty: all. */
  filterAreas: number[];
  /** The results of the last search. */
  searchResult: Place[];
};

const nothing: MapState = {
  isLoaded: false,
  areas: [],
  location: null,
  zoneFeatures: [],
  filterAreas: [],
  searchResult: [],
};

export const useMapState = create<MapState>(() => nothing);

const featuresOf = (areas: AreaShown[], filterAreas: number[]): ZoneFeature[] =>
  areas.flatMap(({ id, name, location, hectares, plantCount }) => {
    const rings = location?.geometry.geoCoordinate ?? [];
    const isShown = filterAreas.length === 0 || filterAreas.includes(id);
    if (!isShown || !rings[0]?.length) return [];
    return [
      {
        type: 'Feature' as const,
        id,
        properties: { name, hectares, plantCount },
        geometry: { type: 'Polygon' as const, coordinates: rings },
      },
    ];
  });

export const showEstate = ({ areas, location }: Pick<Estate, 'areas' | 'location'>): void =>
  useMapState.setState(({ filterAreas }) => ({
    isLoaded: true,
    areas,
    location,
    zoneFeatures: featuresOf(areas, filterAreas),
  }));

export const filterByAreas = (filterAreas: number[]): void =>
  useMapState.setState(({ areas }) => ({ filterAreas, zoneFeatures: featuresOf(areas, filterAreas) }));

export const showFound = (searchResult: Place[]): void => useMapState.setState({ searchResult });

/** Another entity, another estate. */
export const forgetEstate = (): void => useMapState.setState(nothing);
