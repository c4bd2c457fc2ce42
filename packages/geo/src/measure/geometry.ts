/** GeoJSON in longitude and latitude, WGS 84. */
export type Position = [longitude: number, latitude: number];
export type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'MultiPoint' | 'LineString'; coordinates: Position[] }
  | { type: 'MultiLineString' | 'Polygon'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] };
export type GeometryType = Geometry['type'];

export const geometryNames: Record<GeometryType, string> = {
  Point: 'điểm',
  MultiPoint: 'nhiều điểm',
  LineString: 'đường',
  MultiLineString: 'nhiều đường',
  Polygon: 'vùng',
  MultiPolygon: 'nhiều vùng',
};

/** How many lists lie around a position. */
const depths: Record<GeometryType, number> = {
  Point: 0,
  MultiPoint: 1,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
};

const isPosition = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length >= 2 && value.slice(0, 2).every((part) => Number.isFinite(part));

/** Heights and any further numbers after the first two are dropped; null: these are no coordinates of that depth. */
const readPositions = (value: unknown, depth: number): unknown => {
  if (depth === 0) return isPosition(value) ? [value[0], value[1]] : null;
  if (!Array.isArray(value)) return null;
  const parts = value.map((part) => readPositions(part, depth - 1));
  return parts.includes(null) ? null : parts;
};

/** A geometry as files have it, without heights; null: it is none, or one of several kinds at once. */
export const readGeometry = (value: unknown): Geometry | null => {
  if (typeof value !== 'object' || value === null || !('type' in value)) return null;
  const type = value.type as GeometryType;
  if (!(type in depths) || !('coordinates' in value)) return null;
  const coordinates = readPositions(value.coordinates, depths[type]);
  return coordinates === null ? null : ({ type, coordinates } as Geometry);
};

const singles: Partial<Record<GeometryType, GeometryType>> = {
  MultiPoint: 'Point',
  MultiLineString: 'LineString',
  MultiPolygon: 'Polygon',
};

/**
 * The geometry as one of the wanted types, where that loses nothing: a collection of one, and the track of a walk around a plot
 * as the plot. Rings are closed. A geometry that does not fit is returned as it is.
 */
export const fitGeometry = (geometry: Geometry, wanted: readonly GeometryType[]): Geometry => {
  if (wanted.includes(geometry.type)) return withClosedRings(geometry);
  const single = singles[geometry.type];
  if (single && geometry.coordinates.length === 1)
    return fitGeometry({ type: single, coordinates: geometry.coordinates[0] } as Geometry, wanted);
  if (geometry.type === 'LineString' && wanted.includes('Polygon') && geometry.coordinates.length >= 3)
    return { type: 'Polygon', coordinates: [closed(geometry.coordinates)] };
  const multiple = (Object.keys(singles) as GeometryType[]).find((type) => singles[type] === geometry.type);
  return multiple && wanted.includes(multiple)
    ? withClosedRings({ type: multiple, coordinates: [geometry.coordinates] } as Geometry)
    : geometry;
};

const withClosedRings = (geometry: Geometry): Geometry => {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: geometry.coordinates.map(closed) };
  if (geometry.type !== 'MultiPolygon') return geometry;
  return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(closed)) };
};

const isSame = ([x, y]: Position, [otherX, otherY]: Position) => x === otherX && y === otherY;

const closed = (line: Position[]): Position[] => {
  const [first] = line;
  const last = line.at(-1);
  return first && last && !isSame(first, last) ? [...line, first] : line;
};

/** The fault of a geometry, in words; null: it is one of the wanted types, on the globe, with enough corners. */
export const checkGeometry = (value: unknown, wanted: readonly GeometryType[]): string | null => {
  const geometry = readGeometry(value);
  if (!geometry) return 'Không đọc được hình này';
  if (!wanted.includes(geometry.type))
    return `Cần ${wanted.map((type) => geometryNames[type]).join(' hoặc ')}, tệp có ${geometryNames[geometry.type]}`;
  const positions = geometry.coordinates.flat(depths[geometry.type] - 1) as unknown as Position[];
  const all = geometry.type === 'Point' ? [geometry.coordinates] : positions;
  if (all.length === 0) return 'Hình không có tọa độ nào';
  // Mistyped degrees are still far below any metres.
  if (all.some(([x, y]) => Math.abs(x) > 360 || Math.abs(y) > 360))
    return 'Tọa độ tính bằng mét: hãy chọn hệ tọa độ của tệp (VN-2000 hoặc UTM)';
  if (all.some(([longitude, latitude]) => Math.abs(longitude) > 180 || Math.abs(latitude) > 90))
    return 'Tọa độ nằm ngoài quả địa cầu: kinh độ từ −180 đến 180, vĩ độ từ −90 đến 90';
  return checkCorners(geometry);
};

const checkCorners = ({ type, coordinates }: Geometry): string | null => {
  const lines = type === 'LineString' ? [coordinates] : type === 'MultiLineString' ? coordinates : [];
  if (lines.some(({ length }) => length < 2)) return 'Đường cần ít nhất 2 điểm';
  const rings = type === 'Polygon' ? coordinates : type === 'MultiPolygon' ? coordinates.flat() : [];
  for (const ring of rings) {
    const [first] = ring;
    const last = ring.at(-1);
    if (!first || !last || ring.length < 4) return 'Vùng cần ít nhất 3 góc';
    if (!isSame(first, last)) return 'Ranh giới vùng chưa khép kín';
  }
  return null;
};
