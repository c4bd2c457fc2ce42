import { PlantingBatchFields } from '@vuon/contract/cultivation/planting-batch';
import { sql } from 'kysely';
import { cropGroupLookup, findCropGroups } from '#crops';
import type { Db } from '#db/db.ts';
import { takeNumbers } from '#db/entity-counter.ts';
import {
  addCellErrors,
  changeColumns,
  dayColumn,
  foundColumn,
  historySnapshots,
  holdImported,
  type ImportBatch,
  type Importer,
  type ImportUpdate,
  importedInto,
  insertColumns,
  intColumn,
  type Lookup,
  lookUp,
  type RowColumns,
  removeImported,
  textColumn,
  withinEntity,
} from '#imports';
import { farmPlanCode, plantingBatchCode } from '../codes.ts';
import { batches, type FileBatch, plantingBatchList } from './planting-batch.queries.ts';
import { plantingBatchSheet } from './planting-batch.sheet.ts';

/** Plan and crop group stay as the cells have them: only the database can resolve them. */
const parse: Importer['parse'] = ({ code, farmPlanId, ...values }) => {
  const parsed = PlantingBatchFields.safeParse({ ...values, cropGroupId: values.cropGroupId ? 1 : undefined });
  return parsed.success
    ? { ...parsed, data: { ...parsed.data, code: code ?? null, farmPlanId, cropGroupId: values.cropGroupId } }
    : parsed;
};

const columns: RowColumns = {
  crop_group_id: foundColumn('cropGroupId', 'foundCropGroupId'),
  seedling_lot: textColumn('seedlingLot'),
  supplier: textColumn('supplier'),
  planted_on: dayColumn('plantedOn'),
  planned_quantity: intColumn('plannedQuantity'),
  planted_quantity: intColumn('plantedQuantity'),
  unit_price: intColumn('unitPrice'),
  notes: textColumn('notes'),
};

/** Year and number of a code that a cell has: 'KH-2026-001' for the prefix 'KH'. */
const numbersIn = (field: 'code' | 'farmPlanId', prefix: 'KH' | 'DT') => sql`
  regexp_match(upper(r.input ->> ${sql.lit(field)}), ${sql.lit(`^\\s*${prefix}-([0-9]{4})-0*([0-9]{1,9})\\s*$`)})`;

/** The cell `farmPlanId` becomes `foundFarmPlanId`. */
const planLookup = ({ entityId, rows }: ImportBatch<number>): Lookup => {
  const named = sql`(select r.line, r.input ->> 'farmPlanId' as cell, ${numbersIn('farmPlanId', 'KH')} as numbers from ${rows} as r)
    as named`;
  const plans = sql`farm_plan on farm_plan.entity_id = ${entityId} and farm_plan.deleted_at is null
    and farm_plan.year = named.numbers[1]::int and farm_plan.number = named.numbers[2]::int`;
  return {
    hold: { table: 'farm_plan', ids: sql`select farm_plan.id from ${named} join ${plans}`, entityId },
    found: sql`select line, jsonb_build_object('foundFarmPlanId', farm_plan.id) as input,
        jsonb_build_object('farmPlanId', ${farmPlanCode}) as shown
      from ${named} join ${plans} where farm_plan.state <> 'closed'`,
    wrong: sql`select line, 'farmPlanId' as path, case when farm_plan.id is null
        then 'Không có kế hoạch “' || left(cell, 60) || '”' else 'Kế hoạch ' || ${farmPlanCode} || ' đã kết thúc' end as message
      from ${named} left join ${plans}
      where cell is not null and (farm_plan.id is null or farm_plan.state = 'closed')`,
  };
};

const check: Importer<number>['check'] = async (db, batch) => {
  await lookUp(db, batch, (part) => [cropGroupLookup(part), planLookup(part)]);
  await addCellErrors(
    db,
    batch,
    sql`select r.line, 'code' as path,
        'Không có đợt trồng mã ' || left(r.input ->> 'code', 60) || '. Để trống ô này nếu là đợt mới' as message
      from ${batch.rows} as r where r.stored_id is null and r.input ->> 'code' is not null`,
  );
};

/** Numbered in each year in the order of the file. */
const insert: Importer<number>['insert'] = async (tx, batch, stamp) => {
  const { entityId, rows } = batch;
  const year = sql`left(input ->> 'plantedOn', 4)::int`;
  const { rows: years } = await sql<{ year: number; count: number }>`
    select ${year} as year, count(*)::int as count from ${rows} as r group by 1 order by 1`.execute(tx);
  const first: Record<number, number> = {};
  for (const of of years) first[of.year] = await takeNumbers(tx, entityId, `planting-batch ${of.year}`, of.count);
  const number = sql`(${JSON.stringify(first)}::text::jsonb ->> ${year}::text)::int - 1
    + (row_number() over (partition by ${year} order by line))::int`;
  const farm_plan_id = sql`(input ->> 'foundFarmPlanId')::int`;
  await insertColumns('planting_batch', columns, { more: () => ({ farm_plan_id, year, number }) })(tx, batch, stamp);
};

const written = importedInto('planting_batch');

/** As the history keeps batches. */
const recorded = (db: Db, batch: ImportBatch<number>) =>
  historySnapshots(
    sql`${batches(db, batch.entityId).where(written(batch))}`,
    sql`jsonb_build_object('farmPlanId', r."farmPlan" -> 'id', 'cropGroup', r."cropGroup" -> 'name',
      'farmPlan', (r."farmPlan" ->> 'code') || ' ' || (r."farmPlan" ->> 'name'))`,
  );

/** The history keeps the id of the crop group: the cell has its code and name. */
const recall: ImportUpdate['recall'] = async ({ db, entityId }, rows) => {
  const ids = rows.map(({ cropGroupId }) => cropGroupId as number);
  const groups = ids.length ? await findCropGroups(db, entityId, ids) : [];
  const known = new Map(groups.map((group) => [group.id, group]));
  return rows.map((row) => {
    const group = known.get(row.cropGroupId as number);
    return group ? { ...row, cropGroupCode: group.code, cropGroupName: group.name } : row;
  });
};

export const plantingBatchImporter = withinEntity({
  type: 'planting-batch',
  noun: 'đợt trồng',
  title: 'Đợt trồng',
  write: 'plans.write',
  fields: plantingBatchSheet.fields,
  parse,
  check,
  table: 'planting_batch',
  insert,
  constraints: [],
  records: recorded,
  findKept: async (tx, batch, limit) => {
    await holdImported(tx, 'planting_batch', written, batch);
    const { rows } = await sql<{ name: string; why: string }>`
      select name, why from (
        select ${plantingBatchCode()} as name, sort_code, case
          when exists (select from batch_tree where batch_tree.entity_id = ${batch.entityId}
            and batch_tree.planting_batch_id = planting_batch.id) then 'đã có cây'
          when version > 1 then 'đã được sửa' end as why
        from planting_batch where ${written(batch)} and deleted_at is null
      ) as kept where why is not null order by sort_code limit ${limit}`.execute(tx);
    return rows;
  },
  remove: removeImported('planting_batch', written),
  update: {
    key: ['code'],
    by: 'mã đợt trồng',
    match: ({ entityId, rows }) => sql`
      select named.line, planting_batch.id
      from (select r.line, ${numbersIn('code', 'DT')} as numbers from ${rows} as r) as named
      join planting_batch on planting_batch.entity_id = ${entityId} and planting_batch.deleted_at is null
        and planting_batch.year = named.numbers[1]::int and planting_batch.number = named.numbers[2]::int`,
    read: plantingBatchList.findManyInFile,
    recall,
    refuse: (_scope, row) => {
      const { planState, farmPlanCode: code } = row as FileBatch;
      return planState === 'closed' ? `Kế hoạch ${code} đã kết thúc` : null;
    },
    fixed: { farmPlanId: 'Đợt trồng không chuyển sang kế hoạch khác được' },
    ...changeColumns('planting_batch', columns),
  },
});
