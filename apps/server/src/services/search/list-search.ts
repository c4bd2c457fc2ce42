import type { RecordType } from '@vuon/contract/record';
import type { SearchHit } from '@vuon/contract/search/search';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { matchesWords } from '#http/list.ts';
import type { ReadScope, RecordList } from '#http/record-list.ts';
import { closeness, type SearchSource } from './search-source.ts';

type Parts<DB, TB extends keyof DB, Row, Query, O, InFile> = {
  type: RecordType;
  list: RecordList<Row, Query, SelectQueryBuilder<DB, TB, O>, InFile>;
  table: string;
  /** Which of them a search means; those in whose name, or code, its words occur unless told. */
  matches?: (q: string) => RawBuilder<boolean>;
  /** The folded code, where it has one: the very code comes first. */
  code?: string;
  /** What comes first among equals; by name, or code, unless told. */
  order?: RawBuilder<unknown>;
  hit: (row: Row) => Omit<SearchHit, 'record'> & { record: Omit<SearchHit['record'], 'type'> };
};

/** Finds the living records of a list by their words. For lists of up to some thousands: it counts all that it finds. */
export const listSearch = <DB, TB extends keyof DB, Row extends { id: number }, Query, O, InFile>({
  type,
  list,
  table,
  matches,
  code,
  order,
  hit,
}: Parts<DB, TB, Row, Query, O, InFile>): SearchSource => {
  const [id, name] = [sql.ref<number>(`${table}.id`), `${table}.sort_${list.calledBy}`];
  const isMeant = matches ?? ((q: string) => matchesWords(name, q));
  const search = async (scope: ReadScope, q: string, limit: number) => {
    if (list.isWithinEntity && scope.entityId === null) return { hits: [], total: 0 };
    // Ids first: whole rows are read of the hits alone, since a short word may mean thousands.
    const found = await list
      .where(scope, sql<boolean>`${sql.ref(`${table}.deleted_at`)} is null and ${isMeant(q)}`)
      .clearSelect()
      .select([id.as('id'), sql<number>`(count(*) over ())::int`.as('total')])
      .orderBy(closeness(q, { name, ...(code && { code }) }))
      .orderBy(order ?? sql.ref(name))
      .orderBy(id)
      .limit(limit)
      .$castTo<{ id: number; total: number }>()
      .execute();
    const rows = await list.findMany(
      scope,
      found.map((key) => key.id),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const hits = found.flatMap((key) => {
      const row = byId.get(key.id);
      if (!row) return [];
      const { record, ...more } = hit(row);
      return [{ record: { type, ...record }, ...more }];
    });
    return { hits, total: found[0]?.total ?? 0 };
  };
  return { type, search };
};
