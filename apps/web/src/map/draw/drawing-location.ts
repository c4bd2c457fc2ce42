import {
  type LineLocation,
  lineOf,
  type PointLocation,
  type PolygonLocation,
  pointOf,
  polygonOf,
} from '@vuon/contract/orchard/location';
import type { Position } from '@vuon/geo/measure/geometry';
import type { MapShape } from '../map-types.ts';
import { type Drawing, type DrawingType, emptyDrawing, ringsOf } from './drawing.ts';

type Location = PolygonLocation | LineLocation | PointLocation;

/** A ring as it is drawn: its first corner is not repeated at the end. */
const opened = (ring: Position[]): Position[] => {
  const [first, last] = [ring[0], ring.at(-1)];
  return ring.length > 1 && first && last && first[0] === last[0] && first[1] === last[1] ? ring.slice(0, -1) : ring;
};

export const drawingOf = (type: DrawingType, location: Location | null): Drawing => {
  const empty = emptyDrawing(type);
  if (!location) return empty;
  const { geoType, geoCoordinate } = location.geometry;
  if (geoType === 'Point') return { ...empty, corners: [geoCoordinate] };
  if (geoType === 'LineString') return { ...empty, corners: geoCoordinate, isOpen: geoCoordinate.length === 0 };
  const [outer = [], ...holes] = geoCoordinate;
  return { type, corners: opened(outer), holes, isOpen: outer.length === 0 };
};

/** null: nothing is drawn. */
export const locationOf = (drawing: Drawing): Location | null => {
  const [first] = drawing.corners;
  if (!first) return null;
  if (drawing.type === 'Point') return pointOf(first);
  return drawing.type === 'LineString' ? lineOf(drawing.corners) : polygonOf(ringsOf(drawing));
};

type Look = { kind?: MapShape['kind'] | undefined; label: string; selected?: boolean };

export const shapeOf = (drawing: Drawing, { kind, label, selected = false }: Look): MapShape[] => {
  if (drawing.corners.length === 0 || drawing.type === 'Point') return [];
  const shape = { id: 'drawn', label, selected };
  return drawing.type === 'Polygon'
    ? [{ ...shape, kind: kind ?? 'plot', rings: ringsOf(drawing) }]
    : [{ ...shape, kind: kind ?? 'row', line: drawing.corners }];
};
