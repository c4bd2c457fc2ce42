import { maxImportBytes, maxImportRows } from '@vuon/contract/imports/import';
import { formatBytes, formatNumber } from '#lib/format.ts';

const excel = ['.xlsx'];
const shapefileParts = ['.shp', '.dbf', '.shx', '.prj'];
const maps = ['.geojson', '.json', '.kml', '.kmz', '.gpx', '.zip'];

/** The file types that a record type can be imported from: records with a place also come from map files. */
export const kindsOf = (geometry: boolean, maxRows = maxImportRows) => ({
  accept: [...excel, ...(geometry ? maps : [])].join(','),
  text: geometry
    ? 'Excel (.xlsx), GeoJSON, KML, KMZ, GPX hoặc Shapefile nén (.zip)'
    : 'Excel (.xlsx), dòng đầu là tên cột',
  limits: `đến ${formatBytes(maxImportBytes)} và ${formatNumber(maxRows)} dòng`,
});

/** Why a file cannot be imported, as far as the browser can tell; null: it may be possible. */
export const refusalOf = ({ name, size }: File, geometry: boolean): string | null => {
  const extension = /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? '';
  if (extension === '.xls' || extension === '.csv')
    return `Tệp ${extension} không nhập được. Mở bằng Excel, lưu thành .xlsx rồi chọn lại.`;
  if (geometry && shapefileParts.includes(extension))
    return `'${name}' là một phần của Shapefile. Nén các tệp .shp, .dbf, .shx và .prj cùng tên thành một tệp .zip rồi chọn tệp đó.`;
  if (![...excel, ...(geometry ? maps : [])].includes(extension))
    return `'${name}' không phải tệp nhập được. Nhận ${kindsOf(geometry).text}.`;
  if (size === 0) return 'Tệp trống.';
  if (size > maxImportBytes)
    return `Tệp ${formatBytes(size)}, lớn hơn mức ${formatBytes(maxImportBytes)}. Tách thành nhiều tệp rồi nhập lần lượt.`;
  return null;
};
