import type { CatalogueFilters, Page } from '@vuon/contract/list';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { ownersOf } from './catalogue.ts';
import { countRows, type ListQuery, listBatch, listPage, type SortColumn } from './list.ts';
import { type CatalogueScope, requireEntity, type Scope } from './scope.ts';

type Rows<DB, TB extends keyof DB, O> = SelectQueryBuilder<DB, TB, O>;
type Batch<Row> = Pick<Page<Row>, 'items' | 'next'>;

/** One definition of a list: routes answer its pages; exports, bulk acts, histories and imports read it, too. */
export type RecordList<Row, Query, Narrowed> = {
  /** Without an entity there is nothing in it. */
  isWithinEntity: boolean;
  page: (scope: ReadScope, query: Query) => Promise<Page<Row>>;
  /** By key and of any length, without the total. */
  read: (scope: ReadScope, query: Query) => Promise<Batch<Row>>;
  count: (scope: ReadScope, query: Query) => Promise<number>;
  /** Deleted or not, if it can be seen from there. */
  find: (scope: ReadScope, id: number) => Promise<Row | undefined>;
  findMany: (scope: ReadScope, ids: number[]) => Promise<Row[]>;
  /** The select itself, for statements over many. */
  where: (scope: ReadScope, which: RawBuilder<boolean>) => Narrowed;
};

/** What reading takes of a scope. */
export type ReadScope = Pick<CatalogueScope, 'db' | 'clock' | 'entityId'>;

type Definition<S, DB, TB extends keyof DB, O, Query> = {
  /** Its table, as the select names it: the list ends in the order of its ids. */
  table: string;
  sorts: Record<string, SortColumn>;
  /** All that the scope can see, with their columns. */
  rows: (scope: S) => Rows<DB, TB, O>;
  /** What of it the query asks for. */
  matching: (rows: Rows<DB, TB, O>, query: Query, scope: S) => Rows<DB, TB, O>;
};

/** Of records that belong to one entity. */
export const entityList = <DB, TB extends keyof DB, O, Query extends ListQuery>({
  table,
  sorts,
  rows,
  matching,
}: Definition<Pick<Scope, 'db' | 'clock' | 'entityId'>, DB, TB, O, Query>): RecordList<O, Query, Rows<DB, TB, O>> => {
  const id = `${table}.id`;
  const asked = (scope: ReadScope, query: Query) => matching(rows(requireEntity(scope)), query, requireEntity(scope));
  return {
    isWithinEntity: true,
    page: (scope, query) => listPage(asked(scope, query), { sorts, id, query }),
    read: (scope, query) => listBatch(scope.db as never, asked(scope, query), { sorts, id, query }),
    count: (scope, query) => countRows(asked(scope, query)),
    find: async (scope, wanted) => {
      if (scope.entityId === null) return undefined;
      return (await byIds(rows({ ...scope, entityId: scope.entityId }), id, [wanted]))[0];
    },
    findMany: (scope, ids) => byIds(rows(requireEntity(scope)), id, ids),
    where: (scope, which) => rows(requireEntity(scope)).where(which as never),
  };
};

type OwnedScope = ReadScope & { owner?: CatalogueFilters['owner'] };

/** Of a catalogue: the system's records and the entity's own. `rows` narrows to one owner where the scope names it. */
export const catalogueList = <DB, TB extends keyof DB, O, Query extends ListQuery & CatalogueFilters>({
  table,
  sorts,
  rows,
  matching,
}: Definition<OwnedScope, DB, TB, O, Query>): RecordList<O, Query, Rows<DB, TB, O>> => {
  const id = `${table}.id`;
  const asked = (scope: OwnedScope, query: Query) => matching(rows({ owner: query.owner, ...scope }), query, scope);
  return {
    isWithinEntity: false,
    page: (scope, query) => listPage(asked(scope, query), { sorts, id, query }),
    read: (scope, query) => {
      const parts = ownersOf(query).map((owner) => asked({ ...scope, owner }, query));
      return listBatch(scope.db as never, parts, { sorts, id, query });
    },
    count: (scope, query) => countRows(asked(scope, query)),
    find: async (scope, wanted) => (await byIds(rows(scope), id, [wanted]))[0],
    findMany: (scope, ids) => byIds(rows(scope), id, ids),
    where: (scope, which) => rows(scope).where(which as never),
  };
};

/** Of records of the platform, which lie in no entity: users, and entities themselves. */
export const platformList = <DB, TB extends keyof DB, O, Query extends ListQuery>({
  table,
  sorts,
  rows,
  matching,
}: Definition<PlatformScope, DB, TB, O, Query>) => {
  const id = `${table}.id`;
  const asked = (scope: PlatformScope, query: Query) => matching(rows(scope), query, scope);
  return {
    isWithinEntity: false,
    page: (scope: PlatformScope, query: Query) => listPage(asked(scope, query), { sorts, id, query }),
    read: (scope: PlatformScope, query: Query) =>
      listBatch(scope.db as never, asked(scope, query), { sorts, id, query }),
    count: (scope: PlatformScope, query: Query) => countRows(asked(scope, query)),
    find: async (scope: PlatformScope, wanted: number) => (await byIds(rows(scope), id, [wanted]))[0],
    findMany: (scope: PlatformScope, ids: number[]) => byIds(rows(scope), id, ids),
    where: (scope: PlatformScope, which: RawBuilder<boolean>) => rows(scope).where(which as never),
  };
};

type PlatformScope = Pick<ReadScope, 'db' | 'clock'>;

/** One or several of the rows by their ids. */
const byIds = <DB, TB extends keyof DB, O>(rows: Rows<DB, TB, O>, id: string, ids: number[]) =>
  rows.where(sql<boolean>`${sql.ref(id)} = any(${ids}::int[])` as never).execute();
