import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { TestImporter } from '#testing/imports.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aTable } from '#testing/workbook.ts';
import { importers } from '../../contributions.ts';
import { numberField, textField } from './importer/import-field.ts';
import { historySnapshots } from './importer/import-history.ts';
import type { Importer } from './importer/importer.ts';

// No row means a stored record here.
const unused = { cell: () => null, of: '' };

/** Plots, as a later module will have them; until then they are kept as crop groups with their shape in the notes. */
const plotImporter: Importer = {
  type: 'entity',
  noun: 'lô',
  title: 'Lô trồng',
  write: 'crops.write',
  entity: 'optional',
  geometry: ['Polygon'],
  fields: [
    { ...textField, ...unused, key: 'code', header: 'Mã lô', synonyms: ['Name'], required: true, example: 'L1' },
    { ...numberField('ha'), ...unused, key: 'hectares', header: 'Diện tích (ha)', example: 1.5 },
  ],
  parse: (values) => z.object({ code: z.string(), hectares: z.number().optional() }).safeParse(values),
  check: async () => {},
  table: 'crop_group',
  insert: async (tx, { entityId, rows }) => {
    await sql`insert into crop_group (id, entity_id, code, name, color, icon, notes)
      select record_id, ${entityId}::int, input ->> 'code', 'Lô', '#000000', 'tree', geometry::text from ${rows} as r`.execute(
      tx,
    );
  },
  constraints: [],
  records: (_, { rows }) =>
    historySnapshots(sql`select record_id as id, 1 as version, now() as "createdAt", now() as "updatedAt", null::timestamptz as "deletedAt"
      from ${rows} as r`),
  findKept: async () => [],
  remove: async () => {},
  update: {
    key: ['code'],
    by: 'mã lô',
    match: () => sql`select 1 as line, 1 as id where false`,
    read: async () => [],
    columns: [],
    write: async () => {},
  },
};
importers.push(plotImporter);
afterAll(() => void importers.splice(importers.indexOf(plotImporter), 1));

const server = useServer();
let imports: TestImporter;
let manager: Person;
server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  imports = new TestImporter(server, manager);
});

const ring = [
  [108, 12],
  [108.01, 12],
  [108.01, 12.01],
  [108, 12],
];
const polygon = { type: 'Polygon', coordinates: [ring] };
const feature = (properties: object, geometry: unknown) => ({ type: 'Feature', properties, geometry });
const geoJson = (...features: object[]) =>
  new Uint8Array(strToU8(JSON.stringify({ type: 'FeatureCollection', features })));
const prepare = (content: Uint8Array<ArrayBuffer>, name = 'lo.geojson') => imports.prepare(content, 'entity', name);

test('properties are columns, each feature is a row with its shape, and the shape is written', async () => {
  const raised = { type: 'MultiPolygon', coordinates: [[ring.map(([x, y]) => [x, y, 512])]] };
  const ready = await prepare(
    geoJson(feature({ 'MA LO': 'L1', 'Dien tich': '1,5 ha' }, polygon), feature({ 'MA LO': 'L2', ghi: 'x' }, raised)),
  );
  expect(ready).toMatchObject({ state: 'ready', hasGeometry: true, rowCount: 2, errorRowCount: 0 });
  expect(ready.columns.map(({ header }: { header: string }) => header)).toEqual(['MA LO', 'Dien tich', 'ghi']);
  expect(await imports.rows(ready.id)).toMatchObject([
    { line: 1, values: { code: 'L1', hectares: '1,5' }, geometry: polygon },
    { line: 2, values: { code: 'L2', hectares: null }, geometry: polygon },
  ]);
  await imports.accept(ready);
  await server.runJobs();
  expect(await imports.get(ready.id)).toMatchObject({ state: 'done', createdCount: 2 });
  const { data } = await manager.client.get('/api/crop-groups?owner=entity');
  expect(JSON.parse(data.items[0].notes)).toEqual(polygon);
});

test('what is wrong with a shape is the error of its row', async () => {
  const ready = await prepare(
    geoJson(
      feature({ 'Mã lô': 'A' }, { type: 'Point', coordinates: [108, 12] }),
      feature(
        { 'Mã lô': 'B' },
        { type: 'Polygon', coordinates: [ring.map(([x = 0, y = 0]) => [x * 4_000, y * 100_000])] },
      ),
      feature({ 'Mã lô': 'C' }, { type: 'Polygon', coordinates: [ring.slice(0, 2)] }),
      feature({ 'Mã lô': 'D' }, { type: 'Circle', coordinates: [108, 12] }),
      feature({ 'Mã lô': 'E' }, polygon),
      feature({ 'Mã lô': 'F' }, null),
    ),
  );
  expect(await imports.errors(ready.id)).toEqual([
    '1 geometry: Cần vùng, tệp có điểm',
    expect.stringContaining('2 geometry: Tọa độ tính bằng mét'),
    '3 geometry: Vùng cần ít nhất 3 góc',
    '4 geometry: Không đọc được hình này',
  ]);
});

const kml = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>K1</name><Polygon>
  <outerBoundaryIs><LinearRing><coordinates>${ring.map(([x, y]) => `${x},${y},0`).join(' ')}</coordinates></LinearRing></outerBoundaryIs>
  </Polygon></Placemark></Document></kml>`;
const gpx = `<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>G1</name><trkseg>
  ${ring
    .slice(0, 3)
    .map(([x, y]) => `<trkpt lat="${y}" lon="${x}"/>`)
    .join('')}</trkseg></trk></gpx>`;

test.each([
  ['KML', 'K1', () => new Uint8Array(strToU8(kml)), 'lo.kml'],
  ['KMZ', 'K1', () => new Uint8Array(zipSync({ 'doc.kml': strToU8(kml) })), 'lo.kmz'],
  ['GPX, walked around the plot', 'G1', () => new Uint8Array(strToU8(gpx)), 'lo.gpx'],
])('%s is read', async (_, code, content, name) => {
  const ready = await prepare(content(), name);
  expect(ready).toMatchObject({ state: 'ready', hasGeometry: true, rowCount: 1, errorRowCount: 0 });
  expect(await imports.rows(ready.id)).toMatchObject([{ values: { code }, geometry: polygon }]);
});

test('Excel without shapes is taken, too; a broken map is told so', async () => {
  const table = await prepare(aTable(['Mã lô', 'Diện tích'], ['L1', 2]), 'lo.xlsx');
  expect(table).toMatchObject({ state: 'ready', hasGeometry: false, errorRowCount: 0 });
  const broken = await prepare(new Uint8Array(strToU8('{"type":"FeatureCollection","features":[')));
  expect(broken).toMatchObject({ state: 'failed', problem: expect.stringContaining('JSON bị hỏng') });
});
