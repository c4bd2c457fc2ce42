import type { PolygonLocation } from '@vuon/contract/orchard/location';
import type { Exclusion, PlotWarning } from '@vuon/contract/orchard/plot';
import { exclusionKindNames } from '@vuon/contract/orchard/plot';
import type { MapShape } from '#map/map-types.ts';

type Marks = Pick<MapShape, 'selected' | 'dimmed'>;

/** A record without a boundary is left out of every map. */
const shapeOf = (
  kind: MapShape['kind'],
  id: number | string,
  label: string | undefined,
  location: PolygonLocation | null,
  marks: Marks,
): MapShape[] =>
  location
    ? [{ id: `${kind}-${id}`, kind, rings: location.geometry.geoCoordinate, ...(label && { label }), ...marks }]
    : [];

export const areaShape = (
  { id, name, location }: { id: number; name: string; location: PolygonLocation | null },
  marks: Marks = {},
) => shapeOf('area', id, name, location, marks);

export const plotShape = (
  { id, code, location }: { id: number; code: string; location: PolygonLocation | null },
  marks: Marks = {},
) => shapeOf('plot', id, code, location, marks);

export const exclusionShapes = (exclusions: Partial<Exclusion>[]): MapShape[] =>
  exclusions.flatMap(({ kind = 'other', name, location }, index) =>
    shapeOf('exclusion', index, name || exclusionKindNames[kind], location ?? null, {}),
  );

export const warningShapes = (warnings: PlotWarning[]): MapShape[] =>
  warnings.flatMap(({ pieces }, nth) =>
    pieces.flatMap((piece, index) => shapeOf('warning', `${nth}-${index}`, undefined, piece, {})),
  );

/** The id of the record that a shape was made of. */
export const recordIdOf = ({ id }: MapShape): number => Number(id.replace(/^\w+-/, ''));
