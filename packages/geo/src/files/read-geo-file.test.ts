import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readGeoFile } from './read-geo-file.ts';

const read = async (text: string) => (await readGeoFile(strToU8(text))).features;
const point = { type: 'Point', coordinates: [108, 12] };

test('GeoJSON: a collection, one feature, or a geometry alone', async () => {
  const feature = {
    type: 'Feature',
    properties: { a: 'x', b: 1, c: true, d: null, e: [1], f: { g: 1 } },
    geometry: point,
  };
  const expected = { properties: { a: 'x', b: 1, c: true, d: null }, geometry: point };
  expect(await read(`\ufeff${JSON.stringify({ type: 'FeatureCollection', features: [feature] })}`)).toEqual([expected]);
  expect(await read(JSON.stringify(feature))).toEqual([expected]);
  expect(await read(JSON.stringify(point))).toEqual([{ properties: {}, geometry: point }]);
  const both = { type: 'GeometryCollection', geometries: [point, { type: 'nonsense' }] };
  expect((await read(JSON.stringify(both))).map(({ geometry }) => geometry)).toEqual([point, null]);
});

test.each([
  ['{"type":"FeatureCollection","features":[]}', 'không có đối tượng nào'],
  ['{"type":"Topology"}', 'không phải GeoJSON'],
  ['{"type":', 'bị hỏng'],
  ['<html></html>', 'không phải KML hay GPX'],
  ['<kml><Placemark></kml>', 'bị hỏng'],
  ['Mã;Tên', 'không phải GeoJSON, KML'],
  [
    '{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::3857"}},"features":[{}]}',
    'EPSG::3857',
  ],
])('%s cannot be read', async (text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});

test('the old name of WGS 84 is none of another system', async () => {
  const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } };
  expect(await read(JSON.stringify({ type: 'Feature', crs, properties: {}, geometry: point }))).toHaveLength(1);
});

test('KML: names and data without the styles, descriptions without their tags', async () => {
  const [placemark] = await read(`<kml xmlns="http://www.opengis.net/kml/2.2"><Document>
    <Style id="s"><PolyStyle><color>ff0000ff</color></PolyStyle></Style>
    <Folder><Placemark><name>Lô 1</name><styleUrl>#s</styleUrl><description><![CDATA[<b>Gần</b> suối]]></description>
    <ExtendedData><Data name="Mã lô"><value>L1</value></Data></ExtendedData>
    <Point><coordinates>108,12,30</coordinates></Point></Placemark></Folder></Document></kml>`);
  expect(placemark).toEqual({ properties: { name: 'Lô 1', description: 'Gần suối', 'Mã lô': 'L1' }, geometry: point });
});

test('GPX: waypoints are points, tracks are lines', async () => {
  const features = await read(`<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">
    <wpt lat="12" lon="108"><name>Giếng</name></wpt>
    <trk><name>Hàng 1</name><trkseg><trkpt lat="12" lon="108"><ele>5</ele></trkpt><trkpt lat="13" lon="108"/></trkseg></trk></gpx>`);
  expect(features).toContainEqual({ properties: { name: 'Giếng' }, geometry: point });
  expect(features).toContainEqual({
    properties: { name: 'Hàng 1' },
    geometry: {
      type: 'LineString',
      coordinates: [
        [108, 12],
        [108, 13],
      ],
    },
  });
});

/** One point and its table with one text and one day, as ESRI describes the format. */
const shapefile = (x: number, y: number, prj?: string) => {
  const shp = new DataView(new ArrayBuffer(100 + 28));
  shp.setInt32(0, 9994);
  shp.setInt32(24, shp.byteLength / 2);
  shp.setInt32(28, 1000, true);
  shp.setInt32(32, 1, true);
  shp.setInt32(100, 1);
  shp.setInt32(104, 10);
  shp.setInt32(108, 1, true);
  shp.setFloat64(112, x, true);
  shp.setFloat64(120, y, true);
  const fields: [name: string, type: string, length: number, value: string][] = [
    ['MA_LO', 'C', 8, 'Lô 1'],
    ['NGAY', 'D', 8, '20261010'],
  ];
  const headLength = 32 + 32 * fields.length + 1;
  const recordLength = 1 + fields.reduce((sum, [, , length]) => sum + length, 0);
  const dbf = new Uint8Array(headLength + recordLength + 1).fill(0);
  const head = new DataView(dbf.buffer);
  head.setUint8(0, 3);
  head.setUint32(4, 1, true);
  head.setUint16(8, headLength, true);
  head.setUint16(10, recordLength, true);
  let at = headLength + 1;
  for (const [index, [name, type, length, value]] of fields.entries()) {
    dbf.set(strToU8(name), 32 + 32 * index);
    dbf.set(strToU8(type), 32 + 32 * index + 11);
    dbf[32 + 32 * index + 16] = length;
    dbf.set(strToU8(value), at);
    at += length;
  }
  dbf[headLength - 1] = 13;
  const files = { 'lo/LO.SHP': new Uint8Array(shp.buffer), 'lo/LO.DBF': dbf, 'lo/anh.jpg': new Uint8Array(9) };
  return zipSync(prj ? { ...files, 'lo/LO.prj': strToU8(prj) } : files);
};

test('a zipped Shapefile with its table', async () => {
  expect((await readGeoFile(shapefile(108, 12))).features).toEqual([
    { properties: { MA_LO: 'Lô 1', NGAY: '2026-10-10' }, geometry: point },
  ]);
});

test('a Shapefile in metres is brought into longitude and latitude by its .prj', async () => {
  const utm48 =
    'PROJCS["WGS_1984_UTM_Zone_48N",GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["Degree",0.017453292519943295]],PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",0],PARAMETER["central_meridian",105],PARAMETER["scale_factor",0.9996],PARAMETER["false_easting",500000],PARAMETER["false_northing",0],UNIT["Meter",1]]';
  const { features, system } = await readGeoFile(shapefile(500_000, 1_326_553.636, utm48));
  expect(system).toEqual({ datum: 'wgs84', zone: { width: 6, meridian: 105 } });
  expect(features[0]?.geometry).toEqual({
    type: 'Point',
    coordinates: [expect.closeTo(105, 5), expect.closeTo(12, 5)],
  });
});

const dakLak = (datum: string) =>
  `PROJCS["DakLak_108_30",GEOGCS["GCS",DATUM["${datum}",SPHEROID["WGS_1984",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["Degree",0.017453292519943295]],PROJECTION["Transverse_Mercator"],PARAMETER["false_easting",500000],PARAMETER["false_northing",0],PARAMETER["central_meridian",108.5],PARAMETER["scale_factor",0.9999],PARAMETER["latitude_of_origin",0],UNIT["Meter",1]]`;

test('VN-2000 is shifted although its .prj has no parameters', async () => {
  const { features, system } = await readGeoFile(shapefile(456_839, 1_402_295, dakLak('D_Vietnam_2000')));
  expect(system).toEqual({ datum: 'vn2000', zone: { width: 3, meridian: 108.5 } });
  expect(features[0]?.geometry).toEqual({ type: 'Point', coordinates: [108.104405876, 12.679813423] });
});

test('a 3° zone that does not say VN-2000, and metres without a .prj, stay metres', async () => {
  for (const prj of [dakLak('D_WGS_1984'), undefined]) {
    const { features, system } = await readGeoFile(shapefile(456_839, 1_402_295, prj));
    expect(system).toBeNull();
    expect(features[0]?.geometry).toEqual({ type: 'Point', coordinates: [456_839, 1_402_295] });
  }
});

test('GeoJSON of VN-2000 by its crs', async () => {
  const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::9218' } };
  const geometry = { type: 'Point', coordinates: [456_839, 1_402_295] };
  const text = JSON.stringify({
    type: 'FeatureCollection',
    crs,
    features: [{ type: 'Feature', properties: {}, geometry }],
  });
  expect((await read(text))[0]?.geometry).toEqual({ type: 'Point', coordinates: [108.104405876, 12.679813423] });
});

test('a table that claims more records than it has is refused', async () => {
  const parts = { 'a.shp': new Uint8Array(128), 'a.dbf': new Uint8Array(64).fill(255) };
  await expect(readGeoFile(zipSync(parts))).rejects.toThrow('.dbf không đầy đủ');
});

test('a broken archive, and one without a map', async () => {
  await expect(readGeoFile(strToU8('PK\u0003\u0004 nothing'))).rejects.toThrow('bị hỏng');
  await expect(readGeoFile(zipSync({ 'a.txt': strToU8('x') }))).rejects.toThrow('không có Shapefile');
});
