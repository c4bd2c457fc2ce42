import type { CatalogueScope } from '#http/scope.ts';
import type { ExportList, ExportQuery } from './export-list.ts';

/** Enough that reading costs more than the round trip, few enough that nothing else waits for long. */
const batchSize = 250;

/** All rows that match the query, from the first to the last. */
export async function* batchesOf(
  scope: CatalogueScope,
  list: ExportList,
  query: ExportQuery,
): AsyncGenerator<unknown[]> {
  for (let after: string | null | undefined; after !== null; ) {
    const { items, next } = await list.rows(scope, { ...query, pageSize: batchSize, ...(after && { after }) });
    yield items;
    after = next;
  }
}
