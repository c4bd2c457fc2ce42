import { polygonOf } from '@vuon/contract/orchard/location';
import { afterEach, expect, test } from 'vitest';
import type { AreaShown } from '#domain/places/estate.ts';
import { filterByAreas, forgetEstate, showEstate, useMapState } from './map-state.ts';

const ring = [
  [108, 12],
  [108.1, 12],
  [108.1, 12.1],
  [108, 12],
] as [number, number][];
const area = (id: number, rings: [number, number][][] | null): AreaShown => ({
  id,
  code: `K${id}`,
  name: `Khu ${id}`,
  location: rings && polygonOf(rings),
  hectares: 1,
  declaredHectares: null,
  plotCount: 2,
  plantCount: 30,
  statuses: [],
});
const featureIds = () => useMapState.getState().zoneFeatures.map(({ id }) => id);

afterEach(forgetEstate);

test('areas without a boundary are known, and skipped on the map', () => {
  showEstate({ areas: [area(1, [ring]), area(2, null), area(3, [])], location: polygonOf([ring]) });
  expect(useMapState.getState()).toMatchObject({ isLoaded: true, areas: [{ id: 1 }, { id: 2 }, { id: 3 }] });
  expect(featureIds()).toEqual([1]);
});

test('a filter leaves its areas, also when they change meanwhile, until another entity comes', () => {
  showEstate({ areas: [area(1, [ring]), area(2, [ring])], location: null });
  filterByAreas([2]);
  expect(featureIds()).toEqual([2]);
  showEstate({ areas: [area(2, [ring]), area(3, [ring])], location: null });
  expect(featureIds()).toEqual([2]);
  filterByAreas([]);
  expect(featureIds()).toEqual([2, 3]);
  forgetEstate();
  expect(useMapState.getState()).toMatchObject({ isLoaded: false, areas: [], filterAreas: [], searchResult: [] });
});
