import type { ChainItem, ChainQuery, Link } from '@vuon/contract/entities/chain';
import type { Page } from '@vuon/contract/list';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { listPage, type SortColumn } from '#http/lists/list.ts';
import type { SignedInScope } from '#http/scope.ts';
import { entityList, type StoredEntity } from '../entity/entity.queries.ts';
import { matchesEntity } from '../entity/entity-filters.ts';

const sorts = { depth: { column: 'chain.depth', type: 'integer' } } satisfies Record<string, SortColumn>;

type Place = Pick<ChainItem, 'depth' | 'side'>;

/** First the ids of the page, then their entities: one statement would join the data of all entities before the page is cut. */
export const listChain = async (scope: SignedInScope, query: ChainQuery): Promise<Page<StoredEntity & Place>> => {
  const { entityId, direction, depth, q } = query;
  const places = entityId === undefined ? allLinked(direction) : reachable(entityId, direction, depth);
  let rows = scope.db
    .selectFrom(sql<Place & { id: number }>`(${places})`.as('chain'))
    .select(['chain.id', 'chain.depth', 'chain.side']);
  if (q) rows = rows.where(sql<boolean>`chain.id in (select entity.id from entity where ${matchesEntity(q)})`);
  const page = await listPage(rows, { sorts, id: 'chain.id', query });
  const ids = page.items.map(({ id }) => id);
  const found = new Map((await entityList.findMany(scope, ids)).map((entity) => [entity.id, entity]));
  return { ...page, items: page.items.map((place) => ({ ...(found.get(place.id) as StoredEntity), ...place })) };
};

/**
 * A removed entity is no step of a chain. Written as an exclusion of the removed ones, which are few and looked up in a hash:
 * as a join with the others, it takes minutes on a database with old statistics.
 */
const isLiving = (id: RawBuilder<unknown>) =>
  sql`${id} not in (select entity.id from entity where entity.deleted_at is not null)`;

const livingLinks = sql`
  select supplier_id, customer_id from entity_link
  where ${isLiving(sql.ref('supplier_id'))} and ${isLiving(sql.ref('customer_id'))}`;

const ends = {
  suppliers: { from: 'customer_id', to: 'supplier_id' },
  customers: { from: 'supplier_id', to: 'customer_id' },
};

/**
 * All entities reached in one direction. `union` lets an entity through once for each number of steps, and steps are limited,
 * so that it ends in a circle too, and costs at most the links times the steps.
 */
const oneWay = (id: number, direction: keyof typeof ends, depth: number) => {
  const from = sql.ref(ends[direction].from);
  const to = sql.ref(ends[direction].to);
  return sql`
    with recursive reached (id, depth) as (
      select ${id}::int, 0
      union
      select ${to}, reached.depth + 1
      from reached join entity_link on ${from} = reached.id
      where reached.depth < ${depth}::int and ${isLiving(to)}
    )
    select id, min(depth) as depth from reached where id <> ${id} group by id`;
};

const reachable = (id: number, direction: ChainQuery['direction'], depth: number): RawBuilder<unknown> => {
  const ways = direction === 'both' ? (['suppliers', 'customers'] as const) : [direction];
  const parts = ways.map(
    (way) => sql`select id, depth, ${way.slice(0, -1)}::text as side from (${oneWay(id, way, depth)}) as way`,
  );
  return sql`
    select id, min(depth)::int as depth, case when count(*) > 1 then 'both' else min(side) end as side
    from (${sql.join(parts, sql` union all `)}) as ways group by id
    union all select ${id}::int, 0, 'self'`;
};

/** The query names no entity: all linked ones, by whether each is a supplier, a customer, or both. */
const allLinked = (direction: ChainQuery['direction']): RawBuilder<unknown> => {
  const wanted = { both: sql`true`, suppliers: sql`bool_or(supplies)`, customers: sql`bool_or(not supplies)` }[
    direction
  ];
  return sql`
    select id, 0 as depth, case when bool_and(supplies) then 'supplier' when bool_or(supplies) then 'both' else 'customer' end as side
    from (
      select supplier_id as id, true as supplies from (${livingLinks}) as link
      union all select customer_id, false from (${livingLinks}) as link
    ) as ends group by id having ${wanted}`;
};

const linkColumns = [
  'id',
  'supplier_id as supplierId',
  'customer_id as customerId',
  'note',
  'created_at as createdAt',
] as const;

/** The links among these entities. */
export const linksAmong = (db: Db, ids: number[]): Promise<Link[]> =>
  db
    .selectFrom('entity_link')
    .select(linkColumns)
    .where(sql<boolean>`supplier_id = any(${ids}::int[]) and customer_id = any(${ids}::int[])`)
    .orderBy('id')
    .execute();

export const insertLink = (
  db: Db,
  { supplierId, customerId, note }: Pick<Link, 'supplierId' | 'customerId' | 'note'>,
  by: number,
  now: Date,
): Promise<Link> =>
  db
    .insertInto('entity_link')
    .values({ supplier_id: supplierId, customer_id: customerId, note, created_by: by, created_at: now.toISOString() })
    .returning(linkColumns)
    .executeTakeFirstOrThrow();

export const deleteLink = (db: Db, id: number): Promise<Link | undefined> =>
  db.deleteFrom('entity_link').where('id', '=', id).returning(linkColumns).executeTakeFirst();

/** With the names of both entities. */
export const findLink = (db: Db, id: number) =>
  db
    .selectFrom('entity_link')
    .innerJoin('entity as supplier', 'supplier.id', 'entity_link.supplier_id')
    .innerJoin('entity as customer', 'customer.id', 'entity_link.customer_id')
    .select([
      'entity_link.id',
      'entity_link.supplier_id as supplierId',
      'supplier.name as supplierName',
      'entity_link.customer_id as customerId',
      'customer.name as customerName',
      'entity_link.note',
      'entity_link.created_at as createdAt',
    ])
    .where('entity_link.id', '=', id)
    .executeTakeFirst();
