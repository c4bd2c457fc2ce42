import type { FieldError } from '@vuon/contract/problem';
import { checkGeometry, fitGeometry, type Geometry, type Position, readGeometry } from '@vuon/geo/measure/geometry';
import { movePositions, positionsOf } from '@vuon/geo/measure/positions';
import {
  type CoordinateSystem,
  eastFirst,
  isNearVietnam,
  looksMetric,
  systemName,
  toGlobe,
} from '@vuon/geo/systems/coordinate-system';
import type { Importer } from './importer/importer.ts';

/** `place`: in longitude and latitude, also of a row with errors, so that it can be shown. `metric`: it was given in metres. */
export type LocatedRow = {
  place: Geometry | null;
  input: Record<string, unknown>;
  errors: FieldError[];
  metric: boolean;
};

const nowhere: LocatedRow = { place: null, input: {}, errors: [], metric: false };

/** The place of a row: from the map, or else from its cells. A row without a place is fine: it can be drawn later. */
export const locateRow = (
  { geometry: wanted, place }: Importer,
  system: CoordinateSystem | null,
  input: Record<string, unknown>,
  drawn: unknown,
): LocatedRow => {
  if (!wanted) return nowhere;
  const said = drawn ? { geometry: drawn, path: 'geometry' } : (place?.ofCells(input) ?? null);
  if (!said) return nowhere;
  const { path } = said;
  const fail = (message: string, more: Partial<LocatedRow> = {}) => ({
    ...nowhere,
    ...more,
    errors: [{ path, message }],
  });
  if ('error' in said) return fail(said.error);
  const given = readGeometry(said.geometry);
  if (!given) return fail('Không đọc được hình này');
  const fitted = fitGeometry(given, wanted);
  const metric = looksMetric(positionsOf(fitted));
  if (metric && !system) return fail(needsSystem, { metric });
  if (!metric && isSwapped(positionsOf(fitted))) return fail('Kinh độ và vĩ độ bị đổi chỗ cho nhau');
  const moved = metric && system ? movePositions(fitted, (position) => toGlobe(system)(eastFirst(position))) : fitted;
  if (metric && system && !positionsOf(moved).every(isNearVietnam)) return fail(outside(system), { metric });
  const message = checkGeometry(moved, wanted);
  if (message) return fail(message, { metric });
  const measured = place?.measure(moved) ?? { geometry: moved, input: {} };
  if ('error' in measured) return fail(measured.error, { metric, place: moved });
  return { place: measured.geometry, input: measured.input, errors: [], metric };
};

const needsSystem = 'Tọa độ tính bằng mét: hãy chọn hệ tọa độ của tệp ở bước ghép cột';
const outside = (system: CoordinateSystem) =>
  `Theo ${systemName(system)} thì nằm ngoài Việt Nam. Hãy xem lại hệ tọa độ, hoặc số liệu của dòng này`;

const isSwapped = (positions: Position[]) =>
  positions.length > 0 && positions.every(([x, y]) => Math.abs(x) <= 90 && Math.abs(y) > 90 && Math.abs(y) <= 180);
