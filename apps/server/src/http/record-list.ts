import type { CatalogueFilters, Page } from '@vuon/contract/list';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { ownersOf } from './catalogue.ts';
import { countRows, type ListQuery, listBatch, listPage, type SortColumn } from './list.ts';
import { type CatalogueScope, requireEntity, type Scope } from './scope.ts';

type Rows<DB, TB extends keyof DB, O> = SelectQueryBuilder<DB, TB, O>;
type Batch<Row> = Pick<Page<Row>, 'items' | 'next'>;

/** What has no name is called by its code. */
export type Called = { name: string } | { code: string };
export const nameOf = (row: Called): string => ('name' in row ? row.name : row.code);
const calledBy = (sorts: Record<string, SortColumn>) => ('name' in sorts ? 'name' : 'code');

/** One definition of a list: routes answer its pages; exports, bulk acts, histories and imports read it, too. */
export type RecordList<Row, Query, Narrowed, InFile = Row> = {
  /** What its rows are called by, and can be sorted by. */
  calledBy: 'name' | 'code';
  /** Without an entity there is nothing in it. */
  isWithinEntity: boolean;
  page: (scope: ReadScope, query: Query) => Promise<Page<Row>>;
  /** By key and of any length, without the total. */
  read: (scope: ReadScope, query: Query) => Promise<Batch<InFile>>;
  count: (scope: ReadScope, query: Query) => Promise<number>;
  /** Deleted or not, if it can be seen from there. */
  find: (scope: ReadScope, id: number) => Promise<Row | undefined>;
  findMany: (scope: ReadScope, ids: number[]) => Promise<Row[]>;
  /** The select itself, for statements over many. */
  where: (scope: ReadScope, which: RawBuilder<boolean>) => Narrowed;
};

/** What reading takes of a scope. */
export type ReadScope = Pick<CatalogueScope, 'db' | 'clock' | 'entityId'>;
/** For finding what a record is called. Without an entity there is none. */
export type RefScope = Pick<ReadScope, 'db' | 'entityId'>;

type Definition<S, DB, TB extends keyof DB, O, Query> = {
  /** Its table, as the select names it: the list ends in the order of its ids. */
  table: string;
  sorts: Record<string, SortColumn>;
  /** All that the scope can see, with their columns. */
  rows: (scope: S) => Rows<DB, TB, O>;
  /** What of it the query asks for. */
  matching: (rows: Rows<DB, TB, O>, query: Query, scope: S) => Rows<DB, TB, O>;
};

type EntityScope = Pick<Scope, 'db' | 'clock' | 'entityId'>;

/** Of records that belong to one entity. */
export const entityList = <DB, TB extends keyof DB, O, Query extends ListQuery, InFile = O>({
  table,
  sorts,
  rows,
  matching,
  inFile = (all) => all as unknown as Rows<DB, TB, InFile>,
}: Definition<EntityScope, DB, TB, O, Query> & {
  /** With what only a file says: the codes of what ids name. */
  inFile?: (rows: Rows<DB, TB, O>) => Rows<DB, TB, InFile>;
}): RecordList<O, Query, Rows<DB, TB, O>, InFile> => {
  const id = `${table}.id`;
  const asked = (scope: ReadScope, query: Query) => matching(rows(requireEntity(scope)), query, requireEntity(scope));
  return {
    calledBy: calledBy(sorts),
    isWithinEntity: true,
    page: (scope, query) => listPage(asked(scope, query), { sorts, id, query }),
    read: (scope, query) => listBatch(scope.db as never, inFile(asked(scope, query)), { sorts, id, query }),
    count: (scope, query) => countRows(asked(scope, query)),
    find: async (scope, wanted) => {
      if (scope.entityId === null) return undefined;
      return (await byIds(rows({ ...scope, entityId: scope.entityId }), id, [wanted]))[0];
    },
    findMany: (scope, ids) => byIds(rows(requireEntity(scope)), id, ids),
    where: (scope, which) => rows(requireEntity(scope)).where(which as never),
  };
};

/** A list whose rows get more by one statement over all of them, which gives it in their order: how many trees there are. */
export const withMore = <Row, Query, Narrowed, InFile extends Row, More>(
  list: RecordList<Row, Query, Narrowed, InFile>,
  more: (scope: EntityScope, rows: Row[]) => Promise<More[]>,
): RecordList<Row & More, Query, Narrowed, InFile & More> => {
  const complete = async <R extends Row>(scope: ReadScope, rows: R[]) => {
    const found = await more(requireEntity(scope), rows);
    return rows.map((row, index) => ({ ...row, ...(found[index] as More) }));
  };
  return {
    ...list,
    page: async (scope, query) => {
      const page = await list.page(scope, query);
      return { ...page, items: await complete(scope, page.items) };
    },
    read: async (scope, query) => {
      const batch = await list.read(scope, query);
      return { ...batch, items: await complete(scope, batch.items) };
    },
    find: async (scope, id) => {
      const found = await list.find(scope, id);
      return found && (await complete(scope, [found]))[0];
    },
    findMany: async (scope, ids) => complete(scope, await list.findMany(scope, ids)),
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
    calledBy: calledBy(sorts),
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

/** One or several of the rows by their ids. */
const byIds = <DB, TB extends keyof DB, O>(rows: Rows<DB, TB, O>, id: string, ids: number[]) =>
  rows.where(sql<boolean>`${sql.ref(id)} = any(${ids}::int[])` as never).execute();
