import type { RecordType } from '@vuon/contract/record';
import type { SearchHit } from '@vuon/contract/search/search';
import { type RawBuilder, sql } from 'kysely';
import type { CatalogueScope } from '#http/scope.ts';

/** `isMore`: counting them all would take too long, and there are more than `total`. */
type Found = { hits: SearchHit[]; total: number; isMore?: boolean };

/** A kind of record that the search box finds. Its module contributes it. */
export type SearchSource = {
  type: RecordType;
  /** The best hits, and how many there are. Only called for users who may read this kind of record. */
  search: (scope: CatalogueScope, q: string, limit: number) => Promise<Found>;
};

/** For sorting hits: an exact code first, then names that begin with `q`, then the others. The columns are folded ones. */
export const closeness = (q: string, { code, name }: { code?: string; name: string }): RawBuilder<number> => {
  const isCode = code ? sql`${sql.ref(code)} = fold(${q})` : sql`false`;
  const begins = [name, ...(code ? [code] : [])].map((column) => sql`starts_with(${sql.ref(column)}, fold(${q}))`);
  return sql<number>`case when ${isCode} then 0 when ${sql.join(begins, sql` or `)} then 1 else 2 end`;
};
