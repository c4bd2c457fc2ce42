import type { Position } from '@vuon/geo/measure/geometry';
import type { PlaceRef } from '#map/place-ref.ts';
import { type Bounds, boundsOf } from '#map/view/bounds.ts';
import type { PlaceLocation } from '../page/place-records.ts';

/** A place with its location, as far as it is known. `label`: the text beside it, such as a tree's code. */
export type LocatedPlace = PlaceRef & {
  at?: Position | undefined;
  label?: string | undefined;
  bounds: Bounds | null;
};

const positionsOf = ({ geometry }: PlaceLocation): Position[] => {
  if (geometry.geoType === 'Point') return [geometry.geoCoordinate];
  return geometry.geoType === 'LineString' ? geometry.geoCoordinate : geometry.geoCoordinate.flat();
};

export const locatedPlace = (
  { kind, id }: PlaceRef,
  { location, code }: { location: PlaceLocation | null; code: string },
): LocatedPlace => ({
  kind,
  id,
  at: location?.geometry.geoType === 'Point' ? location.geometry.geoCoordinate : undefined,
  label: kind === 'plant' ? code : undefined,
  bounds: location && boundsOf(positionsOf(location)),
});
