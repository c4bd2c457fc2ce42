import { formatDay } from '@vuon/contract/day';
import { DiaryEntryInput } from '@vuon/contract/handbook/diary-entry-input';
import type { Target } from '@vuon/contract/orchard/target';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { takeNumbers } from '#db/entity-counter.ts';
import { problem } from '#http/problem.ts';
import {
  computed,
  foundColumn,
  historySnapshots,
  holdImported,
  type ImportBatch,
  type Importer,
  importedInto,
  insertColumns,
  numericColumn,
  type RowColumns,
  removeImported,
  textColumn,
  withinEntity,
} from '#imports';
import { holdPlots, holdPlotsOfTargets, storeFoundTargets } from '#orchard';
import { diaryEntryCode } from '../diary-entries/diary-code.ts';
import { freezeTreesOfSets, setCounting, startIntervals } from '../diary-entries/diary-trees.queries.ts';
import { bookEntries } from '../stock/stock-of-entry.ts';
import { reverseMoves } from '../stock/stock-reversal.ts';
import { findEntryBreaches } from '../vietgap-book/breach.queries.ts';
import type { UsedCell, WorkedCell } from './diary-cells.ts';
import { checkDiaryEntries } from './diary-entry.import-check.ts';
import { diaryEntrySheet } from './diary-entry.sheet.ts';
import { diaryFileList, type FileEntry } from './diary-file.ts';

// A diary that was kept on paper or elsewhere, from a file. Entries that are there already are never changed by one.

/** Work types, places, materials and people stay as the cells have them: only the database can resolve them. */
const parse: Importer['parse'] = ({ code, ...values }) => {
  const materials = (values.materials ?? []) as UsedCell[];
  const people = (values.people ?? []) as WorkedCell[];
  const parsed = DiaryEntryInput.safeParse({
    ...values,
    workTypeId: values.workTypeId ? 1 : undefined,
    targets: values.targets ? [{ kind: 'area', id: 1 }] : undefined,
    materials: materials.map(({ material: _material, total, ...use }, index) => ({
      ...use,
      materialId: index + 1,
      quantity: total?.quantity ?? null,
    })),
    people: people.map(({ hours }, index) => ({ personId: index + 1, hours })),
  });
  if (!parsed.success) return parsed;
  const { title, startsAt, endsAt, weather, water, equipment, notes } = parsed.data;
  const { workTypeId, targets } = values;
  const read = { title, startsAt, endsAt, weather, water, equipment, notes };
  return { success: true, data: { ...read, code: code ?? null, workTypeId, targets, materials, people } };
};

const moment = (field: string) => computed([field], sql`(input ->> ${sql.lit(field)})::timestamptz`);
const columns: RowColumns = {
  title: textColumn('title'),
  work_type_id: foundColumn('workTypeId', 'foundWorkTypeId'),
  starts_at: moment('startsAt'),
  ends_at: moment('endsAt'),
  weather: computed(['weather'], sql`nullif(input -> 'weather', 'null')`),
  water: numericColumn('water'),
  equipment: textColumn('equipment'),
  notes: textColumn('notes'),
};

const dayOfWork = sql`((input ->> 'endsAt')::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date`;
const yearOfWork = sql`extract(year from ${dayOfWork})::int`;

/** Takes numbers in the year of each work. The number before the first of each year, as SQL over a row. */
const takeNumbersOfYears = async (tx: Db, { entityId, rows }: ImportBatch<number>) => {
  const { rows: years } = await sql<{ year: number; count: number }>`
    select ${yearOfWork} as year, count(*)::int as count from ${rows} as r group by 1 order by 1`.execute(tx);
  const before: Record<number, number> = {};
  for (const { year, count } of years)
    before[year] = (await takeNumbers(tx, entityId, `diary-entry ${year}`, count)) - 1;
  return sql`(${JSON.stringify(before)}::text::jsonb ->> ${yearOfWork}::text)::int`;
};

const insertParts = async (tx: Db, { entityId, rows }: ImportBatch<number>) => {
  await sql`
    insert into diary_material (entity_id, diary_entry_id, position, material_id, quantity, dose, dose_unit, dose_per, water, water_per,
      is_permitted)
    select ${entityId}::int, record_id, place - 1, (use ->> 'materialId')::int, (use ->> 'quantity')::numeric, (use ->> 'dose')::numeric,
      use ->> 'doseUnit', use ->> 'dosePer', (use ->> 'water')::numeric, use ->> 'waterPer', (use ->> 'isPermitted')::boolean
    from ${rows} as r, jsonb_array_elements(r.input -> 'foundMaterials') with ordinality as uses (use, place)`.execute(
    tx,
  );
  await sql`
    insert into diary_person (entity_id, diary_entry_id, person_id, hours)
    select ${entityId}::int, record_id, (worker ->> 'personId')::int, (worker ->> 'hours')::numeric
    from ${rows} as r, jsonb_array_elements(r.input -> 'foundPeople') as worker`.execute(tx);
};

const idsOf = async (tx: Db, { rows }: ImportBatch<number>): Promise<number[]> => {
  const { rows: read } = await sql<{ id: number }>`
    select record_id as id from ${rows} as r where record_id is not null order by record_id`.execute(tx);
  return read.map(({ id }) => id);
};

/** Numbered by the time of the work; all by statements over the rows, so that thousands take seconds. */
const insert: Importer<number>['insert'] = async (tx, batch, stamp) => {
  const { entityId, rows } = batch;
  const { rows: read } = await sql<{ targets: Target[] }>`
    select distinct input -> 'foundTargets' as targets from ${rows} as r`.execute(tx);
  await holdPlotsOfTargets(
    { db: tx, entityId },
    read.flatMap(({ targets }) => targets),
  );
  const target_set_id = await storeFoundTargets(tx, batch, rows);
  const before = await takeNumbersOfYears(tx, batch);
  const inYear = sql`row_number() over (partition by ${yearOfWork} order by (input ->> 'endsAt')::timestamptz, line)`;
  const number = sql`${before} + (${inYear})::int`;
  await insertColumns('diary_entry', columns, { more: () => ({ year: yearOfWork, number, target_set_id }) })(
    tx,
    batch,
    stamp,
  );
  await insertParts(tx, batch);
  const ids = await idsOf(tx, batch);
  await freezeTreesOfSets(tx, entityId, ids);
  await startIntervals(tx, entityId, ids);
  await refuseInsidePhi(tx, entityId, ids);
  await holdPlots(tx, entityId, await plotsOf(tx, entityId, ids));
};

/** A harvest inside of an interval that another row starts; the check has compared with the diary. */
const refuseInsidePhi = async (tx: Db, entityId: number, ids: number[]): Promise<void> => {
  const { rows } = await sql<{ id: number; title: string; day: string }>`
    select diary_entry.id, diary_entry.title, diary_entry.starts_on::text as day from diary_entry
    join work_type on work_type.id = diary_entry.work_type_id and work_type.is_harvest
    where diary_entry.entity_id = ${entityId} and diary_entry.id = any(${ids}::int[])`.execute(tx);
  const [breach] = await findEntryBreaches(
    tx,
    entityId,
    rows.map(({ id }) => id),
  );
  const harvest = rows.find(({ id }) => id === breach?.harvestId);
  if (breach && harvest)
    throw problem(
      'phi.running',
      `Chưa ghi gì: “${harvest.title}” ngày ${formatDay(harvest.day)} thu hoạch khi còn cách ly ${breach.materialName ?? 'thuốc'} của một dòng khác, an toàn từ ${formatDay(breach.safeFrom)}.`,
    );
};

/** The plots in which these entries have trees, by their targets. */
const plotsOf = async (tx: Db, entityId: number, ids: number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct coalesce(target.plot_id, "row".plot_id, plot.id) as id from target
    left join "row" on "row".entity_id = ${entityId} and "row".id = target.row_id
    left join plot on plot.entity_id = ${entityId} and plot.area_id = target.area_id
    where target.entity_id = ${entityId} and target.target_set_id in (
      select target_set_id from diary_entry where entity_id = ${entityId} and id = any(${ids}::int[]))`.execute(tx);
  return rows.flatMap(({ id }) => id ?? []);
};

const written = importedInto('diary_entry');

/** The entries as the history keeps them, with the words of the day of the import. */
const recorded = (batch: ImportBatch<number>) => sql`
  select diary_entry.id, diary_entry.entity_id as "entityId", ${diaryEntryCode()} as code, ${diaryEntryCode()} || ' ' || diary_entry.title as name,
    diary_entry.title, diary_entry.starts_at as "startsAt", diary_entry.ends_at as "endsAt", row.told, diary_entry.water, diary_entry.equipment,
    diary_entry.notes, diary_entry.state, diary_entry.version, diary_entry.created_at as "createdAt", diary_entry.updated_at as "updatedAt",
    app_user.full_name as "updatedByName", diary_entry.deleted_at as "deletedAt"
  from diary_entry
  join (select record_id, input -> 'told' as told from ${batch.rows} as r) as row on row.record_id = diary_entry.id
  left join app_user on app_user.id = diary_entry.updated_by
  where ${written(batch)}`;

/** New entries whose materials were in the store by the day of the work, in the order of the work; removed ones that the ledger has. */
const findStocked = async (tx: Db, batch: ImportBatch<number>): Promise<{ used: number[]; booked: number[] }> => {
  const { entityId } = batch;
  const { rows } = await sql<{ id: number; isRemoved: boolean }>`
    select diary_entry.id, diary_entry.deleted_at is not null as "isRemoved" from diary_entry
    where ${written(batch)} and case when diary_entry.deleted_at is not null
      then exists (select from stock_move where stock_move.entity_id = ${entityId} and stock_move.diary_entry_id = diary_entry.id)
      else exists (select from diary_material as used join stock_batch on stock_batch.entity_id = ${entityId}
        and stock_batch.material_id = used.material_id and stock_batch.received_on <= diary_entry.ends_on and stock_batch.deleted_at is null
        where used.entity_id = ${entityId} and used.diary_entry_id = diary_entry.id) end
    order by diary_entry.ends_at, diary_entry.id`.execute(tx);
  const ids = (isRemoved: boolean) => rows.filter((row) => row.isRemoved === isRemoved).map(({ id }) => id);
  return { used: ids(false), booked: ids(true) };
};

export const diaryEntryImporter = withinEntity({
  type: 'diary-entry',
  noun: 'nhật ký',
  title: 'Nhật ký canh tác',
  write: 'diary.write',
  fields: diaryEntrySheet.fields,
  parse,
  check: checkDiaryEntries,
  table: 'diary_entry',
  insert,
  constraints: [],
  records: (_db, batch) => historySnapshots(recorded(batch), sql`r.told`),
  findKept: async (tx, batch, limit) => {
    await holdImported(tx, 'diary_entry', written, batch);
    const { rows } = await sql<{ name: string; why: string }>`
      select ${diaryEntryCode()} || ' ' || title as name, case state when 'approved' then 'đã duyệt và khóa' else 'đã được sửa' end as why
      from diary_entry where ${written(batch)} and deleted_at is null and (state = 'approved' or version > 1)
      order by sort_code limit ${limit}`.execute(tx);
    return rows;
  },
  remove: async (tx, batch, stamp) => {
    await removeImported('diary_entry', written)(tx, batch, stamp);
    const ids = await idsOf(tx, batch);
    await setCounting(tx, batch.entityId, ids, false);
    await holdPlots(tx, batch.entityId, await plotsOf(tx, batch.entityId, ids));
  },
  settle: async (author, batch) => {
    const { used, booked } = await findStocked(author.db, batch);
    await bookEntries(author, used);
    await reverseMoves(author, { diaryEntryIds: booked });
  },
  update: {
    key: ['code'],
    by: 'mã nhật ký',
    match: ({ entityId, rows }) => sql`
      select r.line, diary_entry.id from ${rows} as r
      join diary_entry on diary_entry.entity_id = ${entityId} and diary_entry.deleted_at is null
        and ${diaryEntryCode()} = upper(trim(r.input ->> 'code'))`,
    read: diaryFileList.findManyInFile,
    refuse: (_scope, row) => {
      const { code, state } = row as FileEntry;
      return state === 'approved'
        ? `${code} đã duyệt và đã khóa; hãy đính chính trên trang của nó`
        : `${code} đã có; hãy sửa trên trang của nó`;
    },
    columns: [],
    write: async () => {},
  },
});
