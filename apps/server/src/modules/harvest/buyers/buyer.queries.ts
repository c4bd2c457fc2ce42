import type { AlikeBuyer, BuyerInput, BuyerQuery } from '@vuon/contract/harvest/buyer';
import { mayDo } from '@vuon/contract/permission';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordTable } from '#db/record-table.ts';
import { matchesWords } from '#http/lists/list.ts';
import { type EntityScope, entityList } from '#http/lists/record-list.ts';
import { buyerCode } from '../codes.ts';
import { moneyOfSale } from '../sales/sale-money.ts';

/** Buyers as the history keeps them. */
const buyers = (db: Db, entityId: number) =>
  db
    .selectFrom('buyer')
    .leftJoin('app_user', 'app_user.id', 'buyer.updated_by')
    .where('buyer.entity_id', '=', entityId)
    .select([
      'buyer.id',
      'buyer.entity_id as entityId',
      buyerCode.as('code'),
      'buyer.name',
      'buyer.phone',
      'buyer.tax_code as taxCode',
      'buyer.address',
      'buyer.packing_house_code as packingHouseCode',
      'buyer.notes',
      'buyer.version',
      'buyer.created_at as createdAt',
      'buyer.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'buyer.deleted_at as deletedAt',
    ]);

export const recordedBuyers = (db: Db, entityId: number, which: RawBuilder<boolean>) =>
  buyers(db, entityId).where(which);

const salesOf = (entityId: number, value: RawBuilder<unknown>) => sql`(
  select ${value} from sale cross join lateral (${moneyOfSale(entityId)}) as money
  where sale.entity_id = ${entityId} and sale.buyer_id = buyer.id and sale.state <> 'cancelled' and sale.deleted_at is null
)`;

/** What is owed is told only to callers who may see sales. */
const seesSales = ({ actor }: EntityScope) =>
  mayDo(
    actor ? { platformRole: actor.platformRole ?? 'member', entityRole: actor.entityRole ?? null } : null,
    'sales.read',
  );

export const buyerList = entityList({
  table: 'buyer',
  sorts: {
    name: { column: 'buyer.sort_name', type: 'text' },
    code: { column: 'buyer.number', type: 'integer' },
    updatedAt: { column: 'buyer.updated_at', type: 'timestamptz' },
  },
  rows: (scope) =>
    buyers(scope.db, scope.entityId).select([
      sql<number>`${salesOf(scope.entityId, sql`count(*)::int`)}`.as('saleCount'),
      (seesSales(scope)
        ? sql<number | null>`${salesOf(scope.entityId, sql`coalesce(sum(money.owed), 0)::float8`)}`
        : sql<number | null>`null::float8`
      ).as('owed'),
    ]),
  matching: (all, query: BuyerQuery) => {
    const rows = all.where('buyer.deleted_at', query.deleted === 'only' ? 'is not' : 'is', null);
    return query.q ? rows.where(matchesWords('buyer.search', query.q)) : rows;
  },
});

export const buyerTable = recordTable('buyer');

export const buyerColumns = (input: BuyerInput) => ({
  name: input.name,
  phone: input.phone,
  tax_code: input.taxCode,
  address: input.address,
  packing_house_code: input.packingHouseCode,
  notes: input.notes,
});

type Wanted = { name: string | null; phone: string | null; exceptId: number | null };

/** Living buyers of the same name, accents and case aside, or of the same phone number. */
export const findAlike = async (db: Db, entityId: number, { name, phone, exceptId }: Wanted): Promise<AlikeBuyer[]> => {
  const { rows } = await sql<AlikeBuyer>`
    select id, ${buyerCode} as code, name, phone, case when phone = ${phone}::text then 'phone' else 'name' end as same
    from buyer
    where entity_id = ${entityId} and deleted_at is null and id <> ${exceptId ?? 0}
      and (phone = ${phone}::text or sort_name = fold(${name}::text))
    order by sort_name, id limit 5`.execute(db);
  return rows;
};

/** The codes of sales of a buyer that are not removed, cancelled ones too. */
export const findSaleCodes = async (db: Db, entityId: number, buyerId: number, code: RawBuilder<string>) => {
  const { rows } = await sql<{ code: string }>`
    select ${code} as code from sale
    where entity_id = ${entityId} and buyer_id = ${buyerId} and deleted_at is null order by sort_code desc`.execute(db);
  return rows.map((row) => row.code);
};
