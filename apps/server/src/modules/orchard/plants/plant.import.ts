import { maxImportedPlants } from '@vuon/contract/imports/import';
import { PlantInput } from '@vuon/contract/orchard/plant';
import { optionalText, Timestamp } from '@vuon/contract/value';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#db/db.ts';
import {
  holdImported,
  type ImportBatch,
  type Importer,
  importedInto,
  type PlaceReader,
  removeImported,
  withinEntity,
} from '#imports';
import { holdPlotsWritten } from '../sheets/import-map.ts';
import { numberedRows } from '../sheets/import-numbers.ts';
import { analyzeTrees } from '../tallies/analyze-trees.ts';
import { tallyPlots } from '../tallies/plant-tally.ts';
import { insertFormerTrees } from './former-tree.import.ts';
import { FormerTreeInFile } from './former-tree-cell.ts';
import { checkPlants } from './plant.import-check.ts';
import { plantSheet, plantSheetWords } from './plant.sheet.ts';

// More than ever stood at any position; `generation` is a small number.
const maxFormerTrees = 100;

const PlantRow = PlantInput.extend({
  statusReason: optionalText(500),
  statusAt: Timestamp.nullable().default(null),
  generation: z.int('Phải là số nguyên').min(1, 'Ít nhất 1').nullable().default(null),
  formerTrees: z.array(FormerTreeInFile).max(maxFormerTrees, `Nhiều nhất ${maxFormerTrees} cây`).default([]),
}).refine(({ generation, formerTrees }) => generation === null || generation === formerTrees.length + 1, {
  // On this field, so that it is not reported for a cell that could not be read anyway.
  path: ['formerTrees'],
  error: ({ input }) => generationMessage(input as { generation: number; formerTrees: unknown[] }),
});

const generationLabel = plantSheetWords.generation.label;
const generationMessage = ({ generation, formerTrees }: { generation: number; formerTrees: unknown[] }) =>
  `${generationLabel} là ${generation} thì ở đây phải có ${generation - 1} cây, mà có ${formerTrees.length}. Hãy ghi đủ, hoặc để trống ${generationLabel}`;

const parse: Importer['parse'] = (values) => {
  const { areaCode, plotCode, rowId, cropGroupId, plantStatusId, longitude, latitude, ...own } = values;
  const parsed = PlantRow.safeParse({ ...own, rowId: 1, plantStatusId: 1 });
  const said = { areaCode, plotCode, rowId, cropGroupId, plantStatusId, longitude, latitude };
  return parsed.success ? { ...parsed, data: { ...parsed.data, ...said } } : parsed;
};

const place: PlaceReader = {
  ofCells: ({ longitude, latitude }) => {
    if (longitude === undefined && latitude === undefined) return null;
    if (longitude === undefined) return { error: 'Có vĩ độ thì cần cả kinh độ', path: 'longitude' };
    if (latitude === undefined) return { error: 'Có kinh độ thì cần cả vĩ độ', path: 'latitude' };
    return { geometry: { type: 'Point', coordinates: [longitude, latitude] }, path: 'longitude' };
  },
  measure: (geometry) => ({ geometry, input: {} }),
};

const insert: Importer<number>['insert'] = async (tx, batch, { userId, now }) => {
  const rows = numberedRows(batch, { table: 'plant', parent: 'row_id', found: 'foundRowId' });
  const lies = sql`point((geometry -> 'coordinates' ->> 0)::float8, (geometry -> 'coordinates' ->> 1)::float8)`;
  const { numAffectedRows = 0n } = await sql`
    insert into plant (
      entity_id, id, plot_id, row_id, number, plant_status_id, crop_group_id, generation, planted_on, trunk, canopy, height,
      gps_accuracy, location, code, status_reason, seedling_source, notes,
      status_at, created_at, created_by, updated_at, updated_by
    )
    select ${batch.entityId}::int, record_id, (input ->> 'foundPlotId')::int, parent_id, number,
      (input ->> 'foundPlantStatusId')::int, (input ->> 'foundCropGroupId')::int,
      jsonb_array_length(input -> 'formerTrees') + 1, (input ->> 'plantedOn')::date,
      (input ->> 'trunk')::real, (input ->> 'canopy')::real, (input ->> 'height')::real, (input ->> 'gpsAccuracy')::real,
      case when geometry is not null then ${lies} end,
      input ->> 'code', input ->> 'statusReason', input ->> 'seedlingSource', input ->> 'notes',
      coalesce((input ->> 'statusAt')::timestamptz, ${now}::timestamptz),
      ${now}::timestamptz, ${userId}::int, ${now}::timestamptz, ${userId}::int
    from ${rows}`.execute(tx);
  await analyzeTrees(tx, Number(numAffectedRows));
  await insertFormerTrees(tx, batch, { userId });
  await tallyWritten(tx, batch);
};

const written = importedInto('plant');

const tallyWritten = async (tx: Db, batch: ImportBatch<number>): Promise<void> => {
  await tallyPlots(tx, batch.entityId, await holdPlotsWritten(tx, batch, 'plant'));
};

const remove = removeImported('plant', written);

export const plantImporter = withinEntity({
  type: 'plant',
  noun: 'cây',
  title: 'Cây trồng',
  write: 'orchard.write',
  geometry: ['Point'],
  place,
  maxRows: maxImportedPlants,
  fields: plantSheet.fields,
  parse,
  check: checkPlants,
  table: 'plant',
  insert,
  constraints: ['plant_code'],
  records: (_, batch) => sql`
    select id, version, deleted_at as "deletedAt", jsonb_build_object('name', code, 'number', number, 'version', version)
      as recorded from plant where ${written(batch)}`,
  findKept: async (tx, batch, limit) => {
    await holdPlotsWritten(tx, batch, 'plant');
    await holdImported(tx, 'plant', written(batch));
    const { rows } = await sql<{ name: string; why: string }>`
      select code as name, case when version > 1 then 'đã được sửa' else 'đã có ảnh hoặc tệp' end as why from plant
      where ${written(batch)} and deleted_at is null and (version > 1 or exists (
        select from upload where upload.entity_id = plant.entity_id and upload.record_type = 'plant'
          and upload.record_id = plant.id and upload.deleted_at is null
      ))
      order by natural_code, id limit ${limit}`.execute(tx);
    return rows;
  },
  remove: async (tx, batch, stamp) => {
    await remove(tx, batch, stamp);
    await tallyWritten(tx, batch);
  },
});
