import { PlantInput } from '@vuon/contract/orchard/plant';
import { optionalText, Timestamp } from '@vuon/contract/value';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#db/db.ts';
import { isoText } from '#db/iso-text.ts';
import {
  changeColumns,
  computed,
  dayColumn,
  foundColumn,
  historySnapshots,
  holdImported,
  type ImportBatch,
  type Importer,
  importedInto,
  insertColumns,
  intColumn,
  type PlaceReader,
  type RowColumns,
  realColumn,
  removeImported,
  type Stamp,
  textColumn,
  withinEntity,
} from '#imports';
import { matchCodes } from '../sheets/import-codes.ts';
import { holdPlotsMeant, holdPlotsWritten } from '../sheets/import-map.ts';
import { numberedRows } from '../sheets/import-numbers.ts';
import { parentLookup } from '../sheets/import-parents.ts';
import { keptPlaces } from '../sheets/kept-places.ts';
import { recallNames } from '../sheets/recall-names.ts';
import { analyzeTrees } from '../tallies/analyze-trees.ts';
import { tallyPlots } from '../tallies/plant-tally.ts';
import { insertFormerTrees } from './former-tree.import.ts';
import { FormerTreeInFile } from './former-tree-cell.ts';
import { checkPlants, plantCodes } from './plant.import-check.ts';
import { plants, readPlantsInFile } from './plant.queries.ts';
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

const inWords = (degrees: number) => String(degrees).replace('.', ',');

const place: PlaceReader = {
  ofCells: ({ longitude, latitude }) => {
    if (longitude === undefined && latitude === undefined) return null;
    if (longitude === undefined) return { error: 'Có vĩ độ thì cần cả kinh độ', path: 'longitude' };
    if (latitude === undefined) return { error: 'Có kinh độ thì cần cả vĩ độ', path: 'latitude' };
    return { geometry: { type: 'Point', coordinates: [longitude, latitude] }, path: 'longitude' };
  },
  fields: ['longitude', 'latitude'],
  show: ({ type, coordinates }) =>
    type === 'Point' ? { longitude: inWords(coordinates[0]), latitude: inWords(coordinates[1]) } : {},
  measure: (geometry) => ({ geometry, input: {} }),
};

const location = sql`case when geometry is not null
  then point((geometry -> 'coordinates' ->> 0)::float8, (geometry -> 'coordinates' ->> 1)::float8) end`;

/** The columns that a file can change of a stored tree, and those that tell where a new one stands. */
const own: RowColumns = {
  number: intColumn('number'),
  plant_status_id: foundColumn('plantStatusId', 'foundPlantStatusId'),
  crop_group_id: foundColumn('cropGroupId', 'foundCropGroupId'),
  planted_on: dayColumn('plantedOn'),
  trunk: realColumn('trunk'),
  canopy: realColumn('canopy'),
  height: realColumn('height'),
  gps_accuracy: realColumn('gpsAccuracy'),
  location: computed(['longitude', 'latitude'], location),
  seedling_source: textColumn('seedlingSource'),
  notes: textColumn('notes'),
};
const position: RowColumns = {
  plot_id: foundColumn('rowId', 'foundPlotId'),
  row_id: computed(['rowId'], sql`parent_id`),
  code: textColumn('code'),
};

const statusAt = sql`(input ->> 'statusAt')::timestamptz`;

const insertPlants = insertColumns(
  'plant',
  { ...position, ...own },
  {
    more: (_, { now }) => ({
      number: sql`number`,
      generation: sql`jsonb_array_length(input -> 'formerTrees') + 1`,
      status_reason: sql`input ->> 'statusReason'`,
      status_at: sql`coalesce(${statusAt}, ${now}::timestamptz)`,
    }),
    from: numberedRows({ table: 'plant', parent: 'row_id', found: 'foundRowId' }),
  },
);

const insert: Importer<number>['insert'] = async (tx, batch, stamp) => {
  await analyzeTrees(tx, await insertPlants(tx, batch, stamp));
  await insertFormerTrees(tx, batch, { userId: stamp.userId });
  await tallyWritten(tx, batch, stamp);
};

/** A tree has its status since the time in the file, if that was edited too; else since now, with the file's reason or none. */
const changed = changeColumns('plant', own, {
  more: ({ now }) => ({
    status_at: computed(
      ['statusAt', 'plantStatusId'],
      sql`case when before ? 'statusAt' then ${statusAt} else ${now}::timestamptz end`,
    ),
    status_reason: computed(
      ['statusReason', 'plantStatusId'],
      sql`case when before ? 'statusReason' then input ->> 'statusReason' end`,
    ),
  }),
});

/** As `plantSnapshot` has them: records that a tree refers to appear by the names that they had then. */
const snapshots = sql`(jsonb_build_object('name', r.code, 'statusAt', ${isoText(sql.ref('r.statusAt'))},
  'rowId', jsonb_build_object('id', r."rowId", 'name', r."rowCode"),
  'plantStatusId', jsonb_build_object('id', r."plantStatusId", 'name', r."plantStatus" ->> 'name'),
  'cropGroupId', case when r."cropGroupId" is not null
    then jsonb_build_object('id', r."cropGroupId", 'name', r."cropGroupName") end,
  'plantStatus', null, 'cropGroupName', null))`;

const written = importedInto('plant');

const tallyWritten = async (tx: Db, batch: ImportBatch<number>, { now }: Stamp): Promise<void> => {
  const scope = { db: tx, entityId: batch.entityId, clock: () => new Date(now) };
  await tallyPlots(scope, await holdPlotsWritten(tx, batch, 'plant'));
};

const remove = removeImported('plant', written);

export const plantImporter = withinEntity({
  type: 'plant',
  noun: 'cây',
  title: 'Cây trồng',
  write: 'orchard.write',
  geometry: ['Point'],
  place,
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
    await holdImported(tx, 'plant', written, batch);
    const use = sql`
      select from upload where upload.entity_id = ${batch.entityId} and upload.record_type = 'plant'
        and upload.record_id = plant.id and upload.deleted_at is null`;
    return keptPlaces(tx, batch, limit, { table: 'plant', written, use, why: 'đã có ảnh hoặc tệp' });
  },
  remove: async (tx, batch, stamp) => {
    await remove(tx, batch, stamp);
    await tallyWritten(tx, batch, stamp);
  },
  update: {
    key: ['areaCode', 'plotCode', 'rowId', 'code'],
    by: 'mã cây trong hàng',
    match: (batch) => matchCodes(batch, plantCodes, parentLookup(batch, 'row')),
    read: ({ db, entityId }, ids) => readPlantsInFile(db, entityId ?? 0, ids),
    recall: recallNames,
    fixed: {
      generation: 'Không đổi được bằng cách nhập: hãy dùng Trồng lại',
      formerTrees: 'Không đổi được bằng cách nhập: hãy dùng Trồng lại',
    },
    hold: holdPlotsMeant('plant'),
    ...changed,
    records: (db, batch) => historySnapshots(sql`${plants(db, batch.entityId).where(written(batch))}`, snapshots),
    settle: tallyWritten,
  },
});
