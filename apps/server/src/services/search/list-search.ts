import type { RecordType } from '@vuon/contract/record';
import type { SearchHit } from '@vuon/contract/search/search';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { matchesWords } from '#http/lists/list.ts';
import type { ReadScope, RecordList } from '#http/lists/record-list.ts';
import { closeness, type SearchSource } from './search-source.ts';

type Parts<DB, TB extends keyof DB, Row, Query> = {
  type: RecordType;
  list: RecordList<Row, Query, SelectQueryBuilder<DB, TB, Row>>;
  table: string;
  /** The folded column that names a record, where it has no `sort_name`. */
  name?: string;
  /** The folded text in which the words of a search must occur; by default the name. */
  text?: RawBuilder<string>;
  /** The folded code, if there is one: an exact code comes first. */
  code?: string;
  /** The order among equal hits; by default the name. */
  order?: RawBuilder<unknown>;
  hit: (row: Row) => Omit<SearchHit, 'record'> & { record: Omit<SearchHit['record'], 'type'> };
};

/** Finds the living records of a list by their words. For lists of up to some thousands: it counts all that it finds. */
export const listSearch = <DB, TB extends keyof DB, Row, Query>({
  type,
  list,
  table,
  name = `${table}.sort_name`,
  text,
  code,
  order,
  hit,
}: Parts<DB, TB, Row, Query>): SearchSource => {
  const closest = (q: string) => closeness(q, { name, ...(code && { code }) });
  const search = async (scope: ReadScope, q: string, limit: number) => {
    if (list.isWithinEntity && scope.entityId === null) return { hits: [], total: 0 };
    const living = sql<boolean>`${sql.ref(`${table}.deleted_at`)} is null and ${matchesWords(text ?? name, q)}`;
    const rows = await list
      .where(scope, living)
      .select(sql<number>`(count(*) over ())::int`.as('found_total') as never)
      .orderBy(closest(q))
      .orderBy(order ?? sql.ref(name))
      .orderBy(sql.ref(`${table}.id`))
      .limit(limit)
      .execute();
    const hits = rows.map((row) => {
      const { record, ...more } = hit(row as Row);
      return { record: { type, ...record }, ...more };
    });
    return { hits, total: (rows[0] as { found_total: number } | undefined)?.found_total ?? 0 };
  };
  return { type, search };
};
