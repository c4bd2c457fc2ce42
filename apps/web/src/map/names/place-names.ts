import type { LocationName } from '@vuon/contract/locations/location';
import { toWorld } from '../mercator.ts';
import type { MapName } from './name-layout.ts';

/** Names of provinces orient from afar, those of communes between the province and the farm. */
const zooms: Record<LocationName['level'], [from: number, to: number]> = {
  province: [5, 10],
  district: [Infinity, Infinity],
  ward: [9, 15],
};

type Known = { from: number; to: number; name: MapName };
const known = new WeakMap<LocationName[], Known[]>();

const prepared = (places: LocationName[]): Known[] => {
  const before = known.get(places);
  if (before) return before;
  const made = places.map(({ name, level, location }, index): Known => {
    const [from, to] = zooms[level];
    // 'Xã', 'Phường' before each name would cost more room than they tell.
    const text = name.replace(/^(Xã|Phường|Đặc khu) /, '');
    const look = { tone: level === 'province' ? ('province' as const) : ('town' as const), text };
    return { from, to, name: { key: `place-${index}`, at: toWorld(location.geometry.geoCoordinate), looks: [look] } };
  });
  known.set(places, made);
  return made;
};

/** Names of the country around the estate. */
export const placeNames = (places: LocationName[] | null | undefined, zoom: number): MapName[] =>
  places ? prepared(places).flatMap(({ from, to, name }) => (zoom >= from && zoom < to ? [name] : [])) : [];
