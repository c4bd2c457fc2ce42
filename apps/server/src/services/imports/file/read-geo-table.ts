import { GeoFileError } from '@vuon/geo/files/geo-file-error';
import { type GeoFeature, readGeoFile } from '@vuon/geo/files/read-geo-file';
import { fitGeometry, type GeometryType } from '@vuon/geo/measure/geometry';
import { systemId } from '@vuon/geo/systems/coordinate-system';
import { type Cell, cleanText } from '../cells/cell.ts';
import { columnsOf } from './header-row.ts';
import type { Table, TableRow } from './table.ts';
import { unreadable } from './unreadable.ts';
import { maxColumns } from './xlsx-sheet.ts';

/** A map file as a table: a row for each feature, a column for each property. Features count from 1. */
export const readGeoTable = async (
  bytes: Uint8Array,
  wanted: readonly GeometryType[],
  maxRows: number,
): Promise<Table> => {
  const { features, system } = await readGeoFile(bytes).catch((error: unknown) => {
    throw error instanceof GeoFileError ? unreadable(error.message) : error;
  });
  if (features.length > maxRows)
    throw unreadable(
      `Tệp có hơn ${maxRows.toLocaleString('vi-VN')} đối tượng. Hãy chia thành nhiều tệp rồi nhập từng tệp.`,
    );
  const keys = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))].slice(0, maxColumns);
  const rows = features.map((feature, index) => tableRow(feature, index + 1, keys, wanted));
  const samples = rows.slice(0, 50).map(({ cells }) => cells);
  return {
    columns: columnsOf(keys, samples, String),
    hasGeometry: true,
    fileSystem: system && systemId(system),
    total: rows.length,
    rows,
  };
};

const tableRow = (
  { properties, geometry, unreadable: broken }: GeoFeature,
  line: number,
  keys: string[],
  wanted: readonly GeometryType[],
): TableRow => ({
  line,
  cells: keys.map((key) => cellOf(properties[key] ?? null)),
  // A geometry that cannot be read is kept as such, and becomes the row's error; a feature without a geometry is no error.
  ...(broken && { geometry: { type: 'unreadable' } }),
  ...(geometry && { geometry: fitGeometry(geometry, wanted) }),
});

const cellOf = (value: string | number | boolean | null): Cell =>
  typeof value === 'string' ? cleanText(value) : value;
