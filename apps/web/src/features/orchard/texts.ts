import type { PolygonLocation } from '@vuon/contract/orchard/location';

const cornersOf = ({ geometry: { geoCoordinate } }: PolygonLocation): number =>
  geoCoordinate.reduce((sum, ring) => sum + Math.max(0, ring.length - 1), 0);

/** A boundary in words, where there can be no map: the history and 'Xem thay đổi'. */
export const boundaryText = (location: PolygonLocation | null | undefined): string =>
  location ? `Đã vẽ, ${cornersOf(location)} góc` : 'Chưa vẽ';

/** The name of a chosen id, given by the form that offers the choices. */
export type NameOf = (field: string, id: number) => string | undefined;

export const namedText = (nameOf: NameOf | undefined, field: string, value: unknown): string =>
  typeof value === 'number' ? (nameOf?.(field, value) ?? 'Đã chọn') : 'Trống';
