import { BuyerInput } from '@vuon/contract/harvest/buyer';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { takeNumbers } from '#db/entity-counter.ts';
import {
  addRowErrors,
  changeColumns,
  historySnapshots,
  holdImported,
  type ImportBatch,
  type Importer,
  type ImportUpdate,
  importedInto,
  insertColumns,
  type RowColumns,
  refuseRepeated,
  removeImported,
  textColumn,
  withinEntity,
} from '#imports';
import { buyerCode } from '../codes.ts';
import { buyerList, recordedBuyers } from './buyer.queries.ts';
import { buyerSheet } from './buyer.sheet.ts';

const columns: RowColumns = {
  name: textColumn('name'),
  phone: textColumn('phone'),
  tax_code: textColumn('taxCode'),
  address: textColumn('address'),
  packing_house_code: textColumn('packingHouseCode'),
  notes: textColumn('notes'),
};

/** Numbered in the order of the file. */
const insert: Importer<number>['insert'] = async (tx, batch, stamp) => {
  const { entityId, rows } = batch;
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from ${rows} as r`.execute(tx);
  const first = await takeNumbers(tx, entityId, 'buyer', counted[0]?.count ?? 0);
  const number = sql`${first}::int + (row_number() over (order by line))::int - 1`;
  await insertColumns('buyer', columns, { more: () => ({ number }) })(tx, batch, stamp);
};

const parse: Importer['parse'] = ({ code, ...values }) => {
  const parsed = BuyerInput.safeParse(values);
  return parsed.success ? { ...parsed, data: { ...parsed.data, code } } : parsed;
};

/** By the code; without one by the name, accents and case aside. */
const match: ImportUpdate<number>['match'] = ({ entityId, rows }) => sql`
  select distinct on (line) line, buyer.id from ${rows} as r
  join buyer on buyer.entity_id = ${entityId} and buyer.deleted_at is null and case
    when input ->> 'code' is not null then ${buyerCode} = upper(input ->> 'code')
    else buyer.sort_name = fold(input ->> 'name') end
  order by line, buyer.id`;

const check = async (db: Db, batch: ImportBatch) => {
  await addRowErrors(
    db,
    batch,
    sql`select r.line, 'code' as path,
        'Không có bên mua mang mã này. Để trống thì thêm mới, mã được cấp khi ghi' as message
      from ${batch.rows} as r
      where input ->> 'code' is not null and stored_id is null`,
  );
  const keyed = sql`select line, stored_id, fold(input ->> 'name') as key from ${batch.rows} as r
    where input ->> 'name' is not null`;
  await refuseRepeated(db, batch, keyed, 'name', 'Trùng tên bên mua');
};

const written = importedInto('buyer');

/** Why undoing must not remove a buyer, as SQL; null: the buyer is as imported. */
const whyKept = (entityId: number) => sql`case when version > 1 then 'đã được sửa'
  when exists (select from sale where sale.entity_id = ${entityId} and sale.buyer_id = buyer.id) then 'đã có phiếu bán'
  when exists (select from harvest_yield where harvest_yield.entity_id = ${entityId} and harvest_yield.buyer_id = buyer.id)
    then 'đã ghi ở mẻ thu hoạch' end`;

export const buyerImporter: Importer = withinEntity({
  type: 'buyer',
  noun: 'bên mua',
  title: 'Bên mua',
  write: 'sales.write',
  fields: buyerSheet.fields,
  parse,
  check,
  table: 'buyer',
  insert,
  constraints: [],
  records: (db, batch) => historySnapshots(sql`${recordedBuyers(db, batch.entityId, written(batch))}`),
  findKept: async (tx, batch, limit) => {
    await holdImported(tx, 'buyer', written, batch);
    const { rows } = await sql<{ name: string; why: string }>`
      select name, why from (
        select name, sort_name, id, ${whyKept(batch.entityId)} as why from buyer where ${written(batch)} and deleted_at is null
      ) as kept where why is not null order by sort_name, id limit ${limit}`.execute(tx);
    return rows;
  },
  remove: removeImported('buyer', written),
  update: {
    key: ['code'],
    by: 'mã bên mua, hoặc tên',
    match,
    read: buyerList.findMany,
    ...changeColumns('buyer', columns),
  },
});
