import { cornersFault } from '@vuon/contract/orchard/location';
import type { Position } from '@vuon/geo/measure/geometry';
import { lengthOf, squareMetres } from '@vuon/geo/measure/measure';
import { checkPolygon, closeRing, type PolygonFault } from '@vuon/geo/polygon/polygon-check';
import { clampLatitude } from '../mercator.ts';

export type DrawingType = 'Polygon' | 'LineString' | 'Point';

/** The drawing on the table. `corners` of a polygon are its outer ring, the first not repeated. */
export type Drawing = {
  type: DrawingType;
  corners: Position[];
  /** Rings inside of it, kept as they are. */
  holes: Position[][];
  /** The next click adds a corner. */
  isOpen: boolean;
};

/** As many corners as make a shape. */
export const leastCorners: Record<DrawingType, number> = { Polygon: 3, LineString: 2, Point: 1 };

/** The noun for the places of a drawing. */
export const cornerNoun: Record<DrawingType, string> = { Polygon: 'góc', LineString: 'điểm', Point: 'vị trí' };

export const emptyDrawing = (type: DrawingType): Drawing => ({ type, corners: [], holes: [], isOpen: true });

/** A drawing is drawn on the map, which ends before the poles. */
const onMap = ([longitude, latitude]: Position): Position => [longitude, clampLatitude(latitude)];

export const addCorner = (drawing: Drawing, corner: Position): Drawing => ({
  ...drawing,
  // A point has one place: a click elsewhere moves it there.
  corners: drawing.type === 'Point' ? [onMap(corner)] : [...drawing.corners, onMap(corner)],
});
export const insertCorner = (drawing: Drawing, at: number, corner: Position): Drawing => ({
  ...drawing,
  corners: drawing.corners.toSpliced(at, 0, onMap(corner)),
});
export const moveCorner = (drawing: Drawing, at: number, corner: Position): Drawing => ({
  ...drawing,
  corners: drawing.corners.with(at, onMap(corner)),
});
/** With too few corners left, drawing goes on. */
export const removeCorner = (drawing: Drawing, at: number): Drawing => {
  const corners = drawing.corners.toSpliced(at, 1);
  return { ...drawing, corners, isOpen: drawing.isOpen || corners.length < leastCorners[drawing.type] };
};
export const finish = (drawing: Drawing): Drawing =>
  drawing.type === 'Point' || drawing.corners.length < leastCorners[drawing.type]
    ? drawing
    : { ...drawing, isOpen: false };

export const ringsOf = ({ corners, holes }: Drawing): Position[][] => [closeRing(corners), ...holes];

/** Why the drawing cannot be used as it is, with the place where it is wrong; null: it can. */
export const faultOf = (drawing: Drawing): { text: string; at: Position | null } | null => {
  const { type, corners } = drawing;
  if (corners.length < leastCorners[type]) return { text: tooFew[type], at: null };
  if (type === 'LineString' && lengthOf(corners) === 0) return { text: 'Đường chưa có chiều dài', at: null };
  const tooMany = cornersFault(type === 'Polygon' ? ringsOf(drawing) : [corners], cornerNoun[type]);
  if (tooMany) return { text: tooMany, at: null };
  if (type !== 'Polygon') return null;
  const fault = checkPolygon(ringsOf(drawing));
  return fault && { text: faults[fault.fault], at: 'at' in fault ? fault.at : null };
};

const tooFew: Record<DrawingType, string> = {
  Polygon: 'Cần ít nhất 3 góc',
  LineString: 'Cần ít nhất 2 điểm',
  Point: 'Chưa có vị trí',
};
const faults: Record<PolygonFault['fault'], string> = {
  'self-crossing': 'Ranh giới tự cắt nhau',
  empty: 'Vùng không có diện tích',
  'too-few-corners': 'Cần ít nhất 3 góc',
  'off-globe': 'Tọa độ nằm ngoài quả địa cầu',
};

/** The figures of the drawing, the same that the server will store. */
export const figuresOf = ({ type, corners, holes }: Drawing): { squareMetres: number; metres: number } => ({
  squareMetres: type === 'Polygon' ? squareMetres([closeRing(corners), ...holes]) : 0,
  metres: lengthOf(type === 'Polygon' ? closeRing(corners) : corners),
});

/** The versions that undo and redo go through. */
export type DrawingHistory = { past: Drawing[]; now: Drawing; future: Drawing[] };

/** `isSameStep`: continues the previous change, as each pixel of dragging a corner does. */
export const change = ({ past, now }: DrawingHistory, next: Drawing, isSameStep = false): DrawingHistory => ({
  past: isSameStep ? past : [...past, now],
  now: next,
  future: [],
});
export const undo = ({ past, now, future }: DrawingHistory): DrawingHistory => {
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : { past, now, future };
};
export const redo = ({ past, now, future }: DrawingHistory): DrawingHistory => {
  const [next, ...later] = future;
  return next ? { past: [...past, now], now: next, future: later } : { past, now, future };
};
