import { type PolygonLocation, polygonOf } from '@vuon/contract/orchard/location';
import { hectares } from '@vuon/geo/measure/measure';
import { convexHull, unionPolygons } from '@vuon/geo/polygon/polygon-set';

export type Union = {
  /** The plots cover one piece of land, or none of them is drawn. */
  isOne: boolean;
  together: PolygonLocation | null;
  /** The convex hull of all plots. */
  hull: PolygonLocation | null;
  hullHectares: number;
};

/** The land that plots cover together. Plots without a boundary add nothing to it. */
export const unionOf = (locations: (PolygonLocation | null)[]): Union => {
  const polygons = locations.flatMap((location) => (location ? [location.geometry.geoCoordinate] : []));
  const pieces = polygons.length > 0 ? unionPolygons(polygons) : [];
  const [first] = pieces;
  if (pieces.length <= 1)
    return { isOne: true, together: first ? polygonOf(first) : null, hull: null, hullHectares: 0 };
  const hull = [convexHull(polygons.flatMap(([outer = []]) => outer))];
  return { isOne: false, together: null, hull: polygonOf(hull), hullHectares: hectares(hull) };
};
