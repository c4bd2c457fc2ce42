import { open } from 'node:fs/promises';
import type { ExportFormat } from '@vuon/contract/exports/export';
import type { GeoWriter, WrittenFeature } from '@vuon/geo/files/geo-writer';
import { geoJsonWriter } from '@vuon/geo/files/write-geo-json';
import { kmlWriter } from '@vuon/geo/files/write-kml';
import type { CatalogueScope } from '#http/scope.ts';
import type { JobContext } from '#jobs';
import { refuseTooLong } from './export.service.ts';
import type { ExportColumn, ExportList, ExportMap, ExportQuery } from './export-list.ts';
import { batchesOf } from './exported-rows.ts';

const writers: Record<Exclude<ExportFormat, 'xlsx'>, (title: string) => GeoWriter> = {
  geojson: geoJsonWriter,
  kml: kmlWriter,
};

type Target = { path: string; format: Exclude<ExportFormat, 'xlsx'> };

/** Writes the matching rows as features of a map, batch by batch; rows without a place are included without a geometry. */
export const writeMap = async (
  context: JobContext,
  scope: CatalogueScope,
  list: ExportList,
  query: ExportQuery,
  { path, format }: Target,
): Promise<{ bytes: number; rows: number }> => {
  const { title, columns, map } = list;
  if (!map) throw new Error(`${title} is no list of a map`);
  const { head, feature, tail } = writers[format](title);
  const told = columns.filter(({ drawn }) => !drawn);
  const file = await open(path, 'w');
  try {
    let rows = 0;
    await file.appendFile(head);
    for await (const items of batchesOf(scope, list, query)) {
      const text = items.map((row, index) => feature(featureOf(told, map, row, format), rows + index)).join('');
      rows += items.length;
      refuseTooLong(list, rows);
      if (text) await file.appendFile(text);
      await context.progress({ done: rows });
    }
    await file.appendFile(tail);
    return { bytes: (await file.stat()).size, rows };
  } finally {
    await file.close();
  }
};

const featureOf = (
  columns: ExportColumn<unknown>[],
  map: ExportMap<unknown>,
  row: unknown,
  format: Target['format'],
): WrittenFeature => {
  const properties: WrittenFeature['properties'] = {};
  for (const { header, value } of columns) {
    const cell = value(row);
    // KML has only texts: with a decimal comma, so that 12.345 is not read as twelve thousand.
    properties[header] = format === 'kml' && typeof cell === 'number' ? String(cell).replace('.', ',') : cell;
  }
  return { name: map.name(row), properties, geometry: map.geometry(row) };
};
