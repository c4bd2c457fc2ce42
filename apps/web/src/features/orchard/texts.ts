import type { PolygonLocation } from '@vuon/contract/orchard/location';

const cornersOf = ({ geometry: { geoCoordinate } }: PolygonLocation): number =>
  geoCoordinate.reduce((sum, ring) => sum + Math.max(0, ring.length - 1), 0);

/** A boundary in words, where no map can be: the history and 'Xem thay đổi'. */
export const boundaryText = (location: PolygonLocation | null | undefined): string =>
  location ? `Đã vẽ, ${cornersOf(location)} góc` : 'Chưa vẽ';

/** How an id of a choice is told, by whoever knows names: the form that offers them. */
export type NameOf = (field: string, id: number) => string | undefined;

export const namedText = (nameOf: NameOf | undefined, field: string, value: unknown): string =>
  typeof value === 'number' ? (nameOf?.(field, value) ?? 'Đã chọn') : 'Trống';
