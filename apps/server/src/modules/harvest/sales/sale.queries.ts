import type { SaleItem, SaleLine, SaleQuery } from '@vuon/contract/harvest/sale';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordTable } from '#db/record-table.ts';
import { matchesWords } from '#http/lists/list.ts';
import { type EntityScope, entityList } from '#http/lists/record-list.ts';
import { buyerCode, lotCode, saleCode } from '../codes.ts';
import { moneyOfSale } from './sale-money.ts';

const season = (entityId: number) => sql<SaleItem['season']>`(
  select json_build_object('id', season.id, 'name', season.name, 'cropGroupId', season.crop_group_id) from season
  where season.entity_id = ${entityId} and season.id = sale.season_id
)`;

const lines = (entityId: number) => sql<SaleItem['lines']>`(
  select coalesce(json_agg(json_build_object('lot', json_build_object('id', lot.id, 'code', ${lotCode()}),
    'grade', sale_line.grade, 'kg', sale_line.kg::float8, 'price', sale_line.price,
    'value', round(sale_line.kg * sale_line.price)::bigint) order by sale_line.position), '[]')
  from sale_line join lot on lot.entity_id = ${entityId} and lot.id = sale_line.lot_id
  where sale_line.entity_id = ${entityId} and sale_line.sale_id = sale.id
)`;

const payments = (entityId: number) => sql<SaleItem['payments']>`(
  select coalesce(json_agg(json_build_object('position', payment.position, 'paidOn', payment.paid_on::text,
    'amount', payment.amount, 'isDeposit', payment.is_deposit, 'notes', payment.notes)
    order by payment.paid_on, payment.position), '[]')
  from sale_payment as payment where payment.entity_id = ${entityId} and payment.sale_id = sale.id
)`;

const sales = (db: Db, entityId: number) =>
  db
    .selectFrom('sale')
    .innerJoin('buyer', (join) =>
      join.onRef('buyer.entity_id', '=', 'sale.entity_id').onRef('buyer.id', '=', 'sale.buyer_id'),
    )
    .innerJoinLateral(
      sql<{ value: number; received: number; owed: number; kg: number | null }>`(${moneyOfSale(entityId)})`.as('money'),
      (join) => join.onTrue(),
    )
    .leftJoin('app_user', 'app_user.id', 'sale.updated_by')
    .where('sale.entity_id', '=', entityId)
    .select([
      'sale.id',
      'sale.entity_id as entityId',
      saleCode().as('code'),
      'sale.kind',
      'sale.state',
      'sale.state_reason as stateReason',
      sql<SaleItem['buyer']>`json_build_object('id', buyer.id, 'code', ${buyerCode}, 'name', buyer.name)`.as('buyer'),
      'sale.sold_on as soldOn',
      'sale.delivered_on as deliveredOn',
      season(entityId).as('season'),
      sql<number | null>`money.kg::float8`.as('kg'),
      lines(entityId).as('lines'),
      'sale.target_set_id as targetSetId',
      sql<number | null>`sale.garden_price::float8`.as('gardenPrice'),
      sql<number | null>`sale.garden_kg::float8`.as('gardenKg'),
      sql<number>`money.value::float8`.as('value'),
      sql<number>`money.received::float8`.as('received'),
      sql<number>`money.owed::float8`.as('owed'),
      payments(entityId).as('payments'),
      'sale.packing_house_code as packingHouseCode',
      'sale.notes',
      'sale.version',
      'sale.created_at as createdAt',
      'sale.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'sale.deleted_at as deletedAt',
    ]);

/** The sales that a query of the list asks for. */
const matching = (all: ReturnType<typeof sales>, query: SaleQuery, { entityId }: Pick<EntityScope, 'entityId'>) => {
  let rows = all.where('sale.deleted_at', query.deleted === 'only' ? 'is not' : 'is', null);
  if (query.kind) rows = rows.where('sale.kind', '=', query.kind);
  if (query.state) rows = rows.where('sale.state', '=', query.state);
  if (query.buyerId) rows = rows.where('sale.buyer_id', '=', query.buyerId);
  if (query.seasonId) rows = rows.where('sale.season_id', '=', query.seasonId);
  if (query.lotId)
    rows = rows.where(
      sql<boolean>`sale.id in (select sale_id from sale_line
        where sale_line.entity_id = ${entityId} and sale_line.lot_id = ${query.lotId})`,
    );
  if (query.owed) rows = rows.where(sql<boolean>`(money.owed > 0) = ${query.owed === 'true'}`);
  if (query.from) rows = rows.where('sale.sold_on', '>=', query.from);
  if (query.to) rows = rows.where('sale.sold_on', '<=', query.to);
  return query.q
    ? rows.where(sql<boolean>`${matchesWords(sql<string>`(sale.search || ' ' || buyer.search)`, query.q)}`)
    : rows;
};

export const storedSaleList = entityList({
  table: 'sale',
  sorts: {
    soldOn: { column: 'sale.sold_on', type: 'date' },
    code: { column: 'sale.sort_code', type: 'bigint' },
    updatedAt: { column: 'sale.updated_at', type: 'timestamptz' },
  },
  rows: ({ db, entityId }) => sales(db, entityId),
  matching,
});

/** Of all sales that match, whatever page is shown. A cancelled sale is worth nothing; what was received for it stays. */
export const sumSales = ({ db, entityId }: EntityScope, query: SaleQuery) =>
  matching(sales(db, entityId), query, { entityId })
    .clearSelect()
    .select([
      sql<number>`coalesce(sum(money.value) filter (where sale.state <> 'cancelled'), 0)::float8`.as('value'),
      sql<number>`coalesce(sum(money.received), 0)::float8`.as('received'),
      sql<number>`coalesce(sum(money.owed), 0)::float8`.as('owed'),
      sql<number>`coalesce(sum(money.kg) filter (where sale.state <> 'cancelled'), 0)::float8`.as('kg'),
    ])
    .executeTakeFirstOrThrow();

export const saleTable = recordTable('sale');

export const replaceLines = async (db: Db, entityId: number, saleId: number, given: SaleLine[]): Promise<void> => {
  await db.deleteFrom('sale_line').where('entity_id', '=', entityId).where('sale_id', '=', saleId).execute();
  if (!given.length) return;
  await db
    .insertInto('sale_line')
    .values(
      given.map(({ lotId, grade, kg, price }, position) => ({
        entity_id: entityId,
        sale_id: saleId,
        position,
        lot_id: lotId,
        grade,
        kg,
        price,
      })),
    )
    .execute();
};

type NewPayment = { paidOn: string; amount: number; isDeposit: boolean; notes: string | null };

export const insertPayment = (db: Db, entityId: number, saleId: number, payment: NewPayment) =>
  sql`insert into sale_payment (entity_id, sale_id, position, paid_on, amount, is_deposit, notes)
    select ${entityId}::int, ${saleId}::int, coalesce(max(position), 0) + 1, ${payment.paidOn}::date, ${payment.amount}::bigint,
      ${payment.isDeposit}, ${payment.notes}::text
    from sale_payment where entity_id = ${entityId} and sale_id = ${saleId}`.execute(db);

/** Garden sales of a season that are neither cancelled nor removed. */
export const findGardens = async (db: Db, entityId: number, seasonId: number, exceptId: number | null) => {
  const { rows } = await sql<{ id: number; code: string; setId: number }>`
    select id, ${saleCode()} as code, target_set_id as "setId" from sale
    where entity_id = ${entityId} and season_id = ${seasonId} and kind = 'garden' and state <> 'cancelled'
      and deleted_at is null and id <> ${exceptId ?? 0} order by sort_code`.execute(db);
  return rows;
};

/** The lots of a sale's lines. */
export const findLotIds = async (db: Db, entityId: number, saleId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('sale_line')
    .select('lot_id as id')
    .distinct()
    .where('entity_id', '=', entityId)
    .where('sale_id', '=', saleId)
    .execute();
  return rows.map(({ id }) => id);
};
