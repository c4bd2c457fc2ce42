import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type FoundLocation, type LocationLevel, locationRoutes } from '@vuon/contract/locations/location';
import { readPlace } from '@vuon/geo/files/read-place';
import type { Position } from '@vuon/geo/measure/geometry';
import { call } from '#lib/http/call.ts';
import { writeDegrees } from '#map/controls/write-coordinates.ts';
import type { Bounds } from '#map/view/bounds.ts';
import type { Asked } from '#ui/controls/use-asked.ts';

/** A place of the country to show on a map: an administrative unit, or coordinates that were pasted. */
export type FoundPlace = { key: string; at: Position; level: LocationLevel | null; unit: FoundLocation | null };

const locationsFound = (q: string) =>
  queryOptions({
    queryKey: ['locations', 'search', q],
    queryFn: ({ signal }) => call(locationRoutes.find, { query: { q } }, { signal }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { acrossEntities: true },
  });

const ofUnit = (unit: FoundLocation): FoundPlace => ({
  key: String(unit.id),
  at: unit.center.location.geometry.geoCoordinate,
  level: unit.center.level,
  unit,
});

/** The places that the words, the coordinates or the link to a map mean. */
export function useFoundPlaces({ text }: Asked) {
  const pasted = readPlace(text);
  const isName = pasted === null && text.length >= 2;
  const { data, error, isFetching, isPlaceholderData } = useQuery({ ...locationsFound(text), enabled: isName });
  if (pasted && 'position' in pasted) {
    const place: FoundPlace = { key: 'pasted', at: pasted.position, level: null, unit: null };
    return { found: [place], isBusy: false, error: null, trouble: null };
  }
  const found = isName ? (data ?? []).map(ofUnit) : [];
  const trouble = pasted
    ? 'Liên kết rút gọn không mở được ở đây. Hãy mở nó, rồi chép tọa độ hoặc địa chỉ đầy đủ.'
    : null;
  return { found, isBusy: isFetching || isPlaceholderData, error: isName ? error : null, trouble };
}

/** Degrees to each side: a commune fills the map, of a district only the seat is known. */
const reach: Record<LocationLevel, number> = { province: 0.7, district: 0.12, ward: 0.03 };

export const boundsAround = ([longitude, latitude]: Position, level: LocationLevel | null): Bounds => {
  const around = level === null ? 0.006 : reach[level];
  return [longitude - around, latitude - around, longitude + around, latitude + around];
};

const fewNames = 2;

const inWords = (names: string[]): string =>
  names.length > fewNames
    ? `${names.slice(0, fewNames).join(', ')} và ${names.length - fewNames} nơi khác`
    : names.join(', ');

/** A unit by the name that people know, and by the one of the other system. */
export const unitWords = ({ system, level, name, fullName, counterparts }: FoundLocation) => {
  const [province = ''] = fullName.split(', ').slice(-1);
  const others = inWords(counterparts.map((one) => one.name));
  if (system === 'new') {
    const former = counterparts.some((one) => one.name !== name) ? `trước là ${others}` : '';
    return { name, detail: [level === 'province' ? '' : province, former].filter(Boolean).join(' · ') };
  }
  const [now = ''] = counterparts.slice(0, 1).map((one) => one.fullName.split(', ').at(-1) ?? '');
  const own = level === 'province' ? name : fullName.slice(0, -province.length - 2);
  return { name: own, detail: level === 'province' ? `nay là ${others}` : `nay là ${others}, ${now}` };
};

export const placeWords = ({ unit, at }: FoundPlace) =>
  unit ? unitWords(unit) : { name: writeDegrees(at), detail: 'Tọa độ đã dán' };
