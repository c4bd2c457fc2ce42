import { queryOptions } from '@tanstack/react-query';
import { areaRoutes } from '@vuon/contract/orchard/area';
import { call } from '#lib/http/call.ts';
import { readShape, type Shape } from '../preview/shape.ts';
import { boundsOf, metresApart } from './map-view.ts';

/** The entity's areas, which show whether the shapes of a file lie where they should. */
export const surroundings = () =>
  queryOptions({
    queryKey: ['imports', 'surroundings'],
    queryFn: ({ signal }) => call(areaRoutes.list, { query: { depth: 'area', pageSize: 200 } }, { signal }),
    select: ({ items }) =>
      items.flatMap(({ location }) =>
        location
          ? (readShape({ type: location.geometry.geoType, coordinates: location.geometry.geoCoordinate }) ?? [])
          : [],
      ),
  });

// Metres. The surroundings of a small file, and how far a new area may well lie from the others: two meridians are 27 km apart.
const leastReach = 300;
const far = 15_000;

/**
 * `near`: areas to draw behind the shapes; `metresAway`: the distance from the shapes to the nearest area, null if it is
 * plausible.
 */
export const landAround = (shapes: Shape[], areas: Shape[]): { near: Shape[]; metresAway: number | null } => {
  const bounds = boundsOf(shapes);
  if (!bounds || areas.length === 0) return { near: [], metresAway: null };
  const { west, south, east, north } = bounds;
  const corner = (longitude: number, latitude: number) => ({
    west: longitude,
    east: longitude,
    south: latitude,
    north: latitude,
  });
  const reach = Math.max(leastReach, metresApart(corner(west, south), corner(east, north)));
  const gaps = areas.map((area) => {
    const other = boundsOf([area]);
    return other ? metresApart(bounds, other) : Infinity;
  });
  const least = Math.min(...gaps);
  return { near: areas.filter((_, at) => (gaps[at] ?? Infinity) <= reach), metresAway: least > far ? least : null };
};
