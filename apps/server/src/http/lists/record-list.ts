import type { CatalogueFilters, Page } from '@vuon/contract/list';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Actor, type CatalogueScope, requireEntity, type Scope } from '#http/scope.ts';
import { ownersOf } from './catalogue.ts';
import { countRows, type ListQuery, listBatch, listPage, type SortColumn } from './list.ts';

type Rows<DB, TB extends keyof DB, O> = SelectQueryBuilder<DB, TB, O>;
type Batch<Row> = Pick<Page<Row>, 'items' | 'next'>;

/** A record without a name is called by its code. */
export type Called = { name: string } | { code: string };
export const nameOf = (row: Called): string => ('name' in row ? row.name : row.code);

/** One definition of a list: routes answer its pages; exports, bulk actions, histories and imports read it too. */
export type RecordList<Row, Query, Narrowed, InFile = Row> = {
  /** The field that names its rows, by which they can be sorted. */
  calledBy: 'name' | 'code';
  /** Without an entity the list is empty. */
  isWithinEntity: boolean;
  page: (scope: ReadScope, query: Query) => Promise<Page<Row>>;
  /** Read by key, in batches of any length, without the total. */
  read: (scope: ReadScope, query: Query) => Promise<Batch<InFile>>;
  count: (scope: ReadScope, query: Query) => Promise<number>;
  /** The record, deleted or not, if the scope can see it. */
  find: (scope: ReadScope, id: number) => Promise<Row | undefined>;
  findMany: (scope: ReadScope, ids: number[]) => Promise<Row[]>;
  /** The same with the columns that only a file has. */
  findManyInFile: (scope: ReadScope, ids: number[]) => Promise<InFile[]>;
  /** The select itself, for statements over many rows. */
  where: (scope: ReadScope, which: RawBuilder<boolean>) => Narrowed;
};

/** The caller, as far as known: for lists that show each user their own. */
type Reader = { actor?: Partial<Pick<Actor, 'userId' | 'platformRole' | 'entityRole'>> };

/** The parts of a scope that reading needs. */
export type ReadScope = Pick<CatalogueScope, 'db' | 'clock' | 'entityId'> & Reader;
/** For finding the name of a record. Without an entity none is found. */
export type RefScope = Pick<ReadScope, 'db' | 'entityId'>;

type Definition<S, DB, TB extends keyof DB, O, Query> = {
  /** The table's name in the select: the list's order ends in its ids. */
  table: string;
  sorts: Record<string, SortColumn>;
  /** All rows that the scope can see, with their columns. */
  rows: (scope: S) => Rows<DB, TB, O>;
  /** The rows that the query asks for. */
  matching: (rows: Rows<DB, TB, O>, query: Query, scope: S) => Rows<DB, TB, O>;
  /** The same rows without the joins that only their columns need, to count them; null where the query needs them too. */
  counted?: (scope: S, query: Query) => SelectQueryBuilder<DB, never, object> | null;
  /** How many they are, where that is known without counting them; else null. */
  known?: (scope: S, query: Query) => Promise<number | null>;
};

export type EntityScope = Pick<Scope, 'db' | 'clock' | 'entityId'> & Reader;
type PlatformScope = Pick<ReadScope, 'db' | 'clock'>;

/** The parts that all lists share, whatever their rows belong to. */
const listOf = <S extends PlatformScope, DB, TB extends keyof DB, O, Query extends ListQuery>(
  { table, sorts, rows, matching, counted, known }: Definition<S, DB, TB, O, Query>,
  isWithinEntity: boolean,
) => {
  const id = `${table}.id`;
  const asked = (scope: S, query: Query) => matching(rows(scope), query, scope);
  const count = async (scope: S, query: Query): Promise<number> => {
    const total = await known?.(scope, query);
    if (typeof total === 'number') return total;
    const bare = counted?.(scope, query) as unknown as Rows<DB, TB, O> | null | undefined;
    return countRows(bare ? matching(bare, query, scope) : asked(scope, query));
  };
  const withIds = (scope: S, ids: number[]) =>
    rows(scope).where(sql<boolean>`${sql.ref(id)} = any(${ids}::int[])` as never);
  const findMany = (scope: S, ids: number[]) => withIds(scope, ids).execute();
  /** Each part of a list is in the list's order; they are read as one. */
  const readParts = <R>(scope: S, parts: Rows<DB, TB, R>[], query: Query) =>
    listBatch(scope.db as never, parts, { sorts, id, query });
  return {
    asked,
    readParts,
    withIds,
    list: {
      calledBy: 'name' in sorts ? ('name' as const) : ('code' as const),
      isWithinEntity,
      page: (scope: S, query: Query) => listPage(asked(scope, query), { sorts, id, query }, () => count(scope, query)),
      read: (scope: S, query: Query) => readParts(scope, [asked(scope, query)], query),
      count,
      // Not as a list of one: PostgreSQL expects ten ids in a list, and would plan each time for the number at hand.
      find: (scope: S, wanted: number) =>
        rows(scope)
          .where(sql<boolean>`${sql.ref(id)} = ${wanted}` as never)
          .executeTakeFirst() as Promise<O | undefined>,
      findMany,
      findManyInFile: findMany,
      where: (scope: S, which: RawBuilder<boolean>) => rows(scope).where(which as never),
    },
  };
};

/** A list of the platform's records, which lie in no entity: users, and entities themselves. */
export const platformList = <DB, TB extends keyof DB, O, Query extends ListQuery>(
  definition: Definition<PlatformScope, DB, TB, O, Query>,
) => listOf(definition, false).list;

/** A list of records that belong to one entity. */
export const entityList = <DB, TB extends keyof DB, O, Query extends ListQuery, InFile = O>({
  rows,
  matching,
  counted,
  known,
  inFile = (all) => all as unknown as Rows<DB, TB, InFile>,
  ...named
}: Definition<EntityScope, DB, TB, O, Query> & {
  /** Adds the columns that only a file has: the codes of records that ids refer to. */
  inFile?: (rows: Rows<DB, TB, O>, scope: EntityScope) => Rows<DB, TB, InFile>;
}): RecordList<O, Query, Rows<DB, TB, O>, InFile> => {
  const { list, asked, readParts, withIds } = listOf<ReadScope, DB, TB, O, Query>(
    {
      ...named,
      rows: (scope) => rows(requireEntity(scope)),
      matching: (all, query, scope) => matching(all, query, requireEntity(scope)),
      ...(counted && { counted: (scope, query) => counted(requireEntity(scope), query) }),
      ...(known && { known: (scope, query) => known(requireEntity(scope), query) }),
    },
    true,
  );
  return {
    ...list,
    read: (scope, query) => readParts(scope, [inFile(asked(scope, query), requireEntity(scope))], query),
    findManyInFile: (scope, ids) => inFile(withIds(scope, ids), requireEntity(scope)).execute(),
    find: async (scope, id) => (scope.entityId === null ? undefined : list.find(scope, id)),
  };
};

/** A list whose rows get more fields, such as counts of trees, by one statement that returns them in the order of the rows. */
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
    findManyInFile: async (scope, ids) => complete(scope, await list.findManyInFile(scope, ids)),
  };
};

type Show<Row, Shown> = (scope: EntityScope, rows: Row[]) => Promise<Shown[]>;

/** A list whose rows are shown in another form, which takes statements over all of them; each is shown in the place of its row. */
export const shownAs = <Row, Query, Narrowed, InFile, Shown, ShownInFile>(
  list: RecordList<Row, Query, Narrowed, InFile>,
  show: Show<Row, Shown>,
  showInFile: Show<InFile, ShownInFile>,
): RecordList<Shown, Query, Narrowed, ShownInFile> => ({
  ...list,
  page: async (scope, query) => {
    const page = await list.page(scope, query);
    return { ...page, items: await show(requireEntity(scope), page.items) };
  },
  read: async (scope, query) => {
    const batch = await list.read(scope, query);
    return { ...batch, items: await showInFile(requireEntity(scope), batch.items) };
  },
  find: async (scope, id) => {
    const found = await list.find(scope, id);
    return found && (await show(requireEntity(scope), [found]))[0];
  },
  findMany: async (scope, ids) => show(requireEntity(scope), await list.findMany(scope, ids)),
  findManyInFile: async (scope, ids) => showInFile(requireEntity(scope), await list.findManyInFile(scope, ids)),
});

type OwnedScope = ReadScope & { owner?: CatalogueFilters['owner'] };

/** A list of a catalogue: the system's records and the entity's own. `rows` narrows to one owner if the scope names it. */
export const catalogueList = <DB, TB extends keyof DB, O, Query extends ListQuery & CatalogueFilters>(
  definition: Definition<OwnedScope, DB, TB, O, Query>,
): RecordList<O, Query, Rows<DB, TB, O>> => {
  const { list, asked, readParts } = listOf<OwnedScope, DB, TB, O, Query>(definition, false);
  const ownedBy = (scope: ReadScope, { owner }: CatalogueFilters): OwnedScope => (owner ? { ...scope, owner } : scope);
  return {
    ...list,
    page: (scope, query) => list.page(ownedBy(scope, query), query),
    count: (scope, query) => list.count(ownedBy(scope, query), query),
    read: (scope, query) => {
      const parts = ownersOf(query).map((owner) => asked({ ...scope, owner }, query));
      return readParts(scope, parts, query);
    },
  };
};
