/** Longitude and latitude in degrees. */
export type Position = readonly [longitude: number, latitude: number];
export type Ring = Position[];

/** The parts of a GeoJSON geometry that a picture draws: points, lines, and polygons as rings (the first one outside). */
export type Shape = { points: Position[]; lines: Ring[]; polygons: Ring[][] };

/** Null for a value that is not a geometry, or a geometry without positions. */
export const readShape = (geometry: unknown): Shape | null => {
  const shape = partsOf(geometry);
  return shape.points.length + shape.lines.length + shape.polygons.length > 0 ? shape : null;
};

const none = (): Shape => ({ points: [], lines: [], polygons: [] });

const partsOf = (geometry: unknown): Shape => {
  if (typeof geometry !== 'object' || geometry === null || !('type' in geometry)) return none();
  const { coordinates, geometries } = geometry as { coordinates?: unknown; geometries?: unknown };
  switch (geometry.type) {
    case 'Point':
      return { ...none(), points: positions([coordinates]) };
    case 'MultiPoint':
      return { ...none(), points: positions(coordinates) };
    case 'LineString':
      return { ...none(), lines: rings([coordinates], 2) };
    case 'MultiLineString':
      return { ...none(), lines: rings(coordinates, 2) };
    case 'Polygon':
      return { ...none(), polygons: polygons([coordinates]) };
    case 'MultiPolygon':
      return { ...none(), polygons: polygons(coordinates) };
    case 'GeometryCollection':
      return listOf(geometries).map(partsOf).reduce(together, none());
    default:
      return none();
  }
};

const together = (a: Shape, b: Shape): Shape => ({
  points: [...a.points, ...b.points],
  lines: [...a.lines, ...b.lines],
  polygons: [...a.polygons, ...b.polygons],
});

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const positions = (value: unknown): Position[] =>
  listOf(value).flatMap((one) => {
    const [longitude, latitude] = listOf(one);
    const isPlace = Number.isFinite(longitude) && Number.isFinite(latitude);
    return isPlace ? [[longitude as number, latitude as number] as const] : [];
  });

const rings = (value: unknown, least: number): Ring[] =>
  listOf(value)
    .map(positions)
    .filter(({ length }) => length >= least);

const polygons = (value: unknown): Ring[][] =>
  listOf(value)
    .map((one) => rings(one, 3))
    .filter(({ length }) => length > 0);

/** All positions of a shape, for its bounds. */
export const positionsOf = ({ points, lines, polygons: areas }: Shape): Position[] => [
  ...points,
  ...lines.flat(),
  ...areas.flat(2),
];
