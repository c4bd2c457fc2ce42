import { StockBatchInput } from '@vuon/contract/handbook/stock-batch';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { takeNumbers } from '#db/entity-counter.ts';
import {
  addCellErrors,
  changeColumns,
  dayColumn,
  historySnapshots,
  holdImported,
  type ImportBatch,
  type Importer,
  importedInto,
  insertColumns,
  intColumn,
  type Lookup,
  lookUp,
  numericColumn,
  type RowColumns,
  recordIds,
  removeImported,
  type Stamp,
  textColumn,
  withinEntity,
} from '#imports';
import { batchRows, stockBatchList } from './stock-batch.queries.ts';
import { stockBatchSheet } from './stock-batch.sheet.ts';

// The purchases of a season from a file: each row is a receipt, with its line in the ledger.

/** The material stays as the cell has it: only the database can resolve it. */
const parse: Importer['parse'] = ({ code, ...values }) => {
  const parsed = StockBatchInput.safeParse({ ...values, materialId: values.materialId ? 1 : undefined });
  return parsed.success
    ? { ...parsed, data: { ...parsed.data, code: code ?? null, materialId: values.materialId } }
    : parsed;
};

const columns: RowColumns = {
  unit_price: intColumn('unitPrice'),
  expires_on: dayColumn('expiresOn'),
  lot_number: textColumn('lotNumber'),
  supplier: textColumn('supplier'),
  invoice_number: textColumn('invoiceNumber'),
  notes: textColumn('notes'),
};

/** The cell `materialId` becomes `foundMaterialId`: by the code, else by the name; the entity's own before the system's. */
const materialLookup = ({ entityId, rows }: ImportBatch<number>): Lookup => {
  const named = sql`(select r.line, r.input ->> 'materialId' as cell from ${rows} as r) as named`;
  const materials = sql`lateral (
    select id, name, archived from material
    where (entity_id = ${entityId} or entity_id is null) and deleted_at is null and fold(trim(named.cell)) in (sort_code, sort_name)
    order by sort_code = fold(trim(named.cell)) desc, entity_id is null limit 1) as material on true`;
  return {
    hold: { table: 'material', ids: sql`select material.id from ${named} join ${materials}` },
    found: sql`select line, jsonb_build_object('foundMaterialId', material.id) as input,
        jsonb_build_object('materialId', material.name) as shown
      from ${named} join ${materials} where not material.archived`,
    wrong: sql`select line, 'materialId' as path, case when material.id is null
        then 'Không có vật tư “' || left(cell, 60) || '” trong danh mục' else material.name || ' đã được lưu trữ' end as message
      from ${named} left join ${materials} where cell is not null and (material.id is null or material.archived)`,
  };
};

const today = (now: string) => sql`(${now}::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date`;

const check: Importer<number>['check'] = async (db, batch, now) => {
  await lookUp(db, batch, (part) => [materialLookup(part)]);
  await addCellErrors(
    db,
    batch,
    sql`select r.line, 'code' as path,
        'Không có lô nhập mã ' || left(r.input ->> 'code', 60) || '. Để trống ô này nếu là lần nhập mới' as message
      from ${batch.rows} as r where r.stored_id is null and r.input ->> 'code' is not null`,
  );
  await addCellErrors(
    db,
    batch,
    sql`select r.line, 'receivedOn' as path, 'Ngày nhập chưa tới' as message
      from ${batch.rows} as r where (r.input ->> 'receivedOn')::date > ${today(now)}`,
  );
};

const receivedOn = sql`(input ->> 'receivedOn')::date`;

/** Numbered in each month in the order of the file. */
const insert: Importer<number>['insert'] = async (tx, batch, stamp) => {
  const { entityId, rows } = batch;
  const period = sql`to_char(${receivedOn}, 'YYYYMM')::int`;
  const { rows: periods } = await sql<{ period: number; count: number }>`
    select ${period} as period, count(*)::int as count from ${rows} as r group by 1 order by 1`.execute(tx);
  const first: Record<number, number> = {};
  for (const of of periods) first[of.period] = await takeNumbers(tx, entityId, `stock-batch ${of.period}`, of.count);
  const number = sql`(${JSON.stringify(first)}::text::jsonb ->> ${period}::text)::int - 1
    + (row_number() over (partition by ${period} order by line))::int`;
  const received = { ...columns, quantity: numericColumn('quantity'), received_on: dayColumn('receivedOn') };
  const material_id = sql`(input ->> 'foundMaterialId')::int`;
  await insertColumns('stock_batch', received, { more: () => ({ material_id, period, number }) })(tx, batch, stamp);
  await addReceipts(tx, batch, stamp, {
    from: sql`select stock_batch.id, (received_on::timestamp at time zone 'Asia/Ho_Chi_Minh') as at, quantity, null::int as reverses_id
      from stock_batch where ${written(batch)} order by id`,
  });
};

/** A line of the ledger for each receipt; with `reverses_id`, the line that takes it back. */
const addReceipts = (
  tx: Db,
  { entityId }: ImportBatch<number>,
  { userId, now }: Stamp,
  { from, note = null }: { from: RawBuilder<unknown>; note?: string | null },
) =>
  sql`insert into stock_move (entity_id, stock_batch_id, kind, at, store_change, crew_change, reverses_id, note, created_at, created_by)
    select ${entityId}::int, id, 'receipt', at, quantity, 0, reverses_id, ${note}::text, ${now}::timestamptz, ${userId}::int
    from (${from}) as received`.execute(tx);

const written = importedInto('stock_batch');

/** As the history keeps batches. */
const recorded = (db: Db, batch: ImportBatch<number>) =>
  historySnapshots(
    sql`${batchRows(db, batch.entityId).where(written(batch))}`,
    sql`jsonb_build_object('materialName', r.material ->> 'name')`,
  );

export const stockBatchImporter = withinEntity({
  type: 'stock-batch',
  noun: 'lô nhập',
  title: 'Nhập kho',
  write: 'stock.write',
  fields: stockBatchSheet.fields,
  parse,
  check,
  table: 'stock_batch',
  insert,
  constraints: [],
  records: recorded,
  findKept: async (tx, batch, limit) => {
    await holdImported(tx, 'stock_batch', written, batch);
    const { rows } = await sql<{ name: string; why: string }>`
      select name, why from (
        select code as name, sort_code, case
          when exists (select from stock_move where stock_move.entity_id = ${batch.entityId}
            and stock_move.stock_batch_id = stock_batch.id and stock_move.kind <> 'receipt') then 'đã được xuất hoặc kiểm kê'
          when version > 1 then 'đã được sửa' end as why
        from stock_batch where ${written(batch)} and deleted_at is null
      ) as kept where why is not null order by sort_code limit ${limit}`.execute(tx);
    return rows;
  },
  remove: async (tx, batch, stamp) => {
    await addReceipts(tx, batch, stamp, {
      from: sql`select stock_batch_id as id, at, -store_change as quantity, id as reverses_id from stock_move
        where entity_id = ${batch.entityId} and kind = 'receipt' and reverses_id is null
          and stock_batch_id = ${recordIds(batch)} and stock_batch_id in (
            select id from stock_batch where ${written(batch)} and deleted_at is null) order by id`,
      note: 'Gỡ lần nhập từ tệp',
    });
    await removeImported('stock_batch', written)(tx, batch, stamp);
  },
  update: {
    key: ['code'],
    by: 'mã lô nhập',
    match: ({ entityId, rows }) => sql`
      select r.line, stock_batch.id from ${rows} as r
      join stock_batch on stock_batch.entity_id = ${entityId} and stock_batch.deleted_at is null
        and stock_batch.code = trim(r.input ->> 'code')`,
    read: stockBatchList.findManyInFile,
    // The history keeps the material's name alone; a batch never changes its material.
    recall: async (scope, rows) => {
      const stored = await stockBatchList.findManyInFile(
        scope,
        rows.map(({ id }) => id),
      );
      const materials = new Map(stored.map(({ id, material }) => [id, material]));
      return rows.map((row) => ({ ...row, material: materials.get(row.id) }));
    },
    fixed: {
      materialId: 'Lô nhập không đổi sang vật tư khác được',
      receivedOn: 'Ngày nhập đã vào sổ kho. Hãy đảo dòng nhập rồi nhập lại',
      quantity: 'Số lượng đã vào sổ kho. Hãy đảo dòng nhập rồi nhập lại',
    },
    ...changeColumns('stock_batch', columns),
  },
});
