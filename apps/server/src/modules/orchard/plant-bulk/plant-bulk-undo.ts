import { type RawBuilder, sql } from 'kysely';
import { AskedOnce } from '#db/asked-once.ts';
import type { Scope } from '#http/scope.ts';
import type { BulkContext } from '#lists';

/** Runs `ask` once for all the rows that an action looks at. */
export const onceFor = <T>(ask: (scope: Scope, context: BulkContext) => Promise<T>) => {
  const asked = new AskedOnce<BulkContext, T>();
  return (scope: Scope, context: BulkContext): Promise<T> => asked.find(context, () => ask(scope, context));
};

/** Rows of the history in which an operation changed trees of the entity. */
export const operationChanges = (entityId: number, operation: string | null) =>
  sql`audit.entity_id = ${entityId} and audit.request_id = ${operation} and audit.record_type = 'plant'`;

/**
 * The records that a field of the trees referred to before the undone operation. Since then nothing refers to them, so they
 * may have been removed: they are held before they are put back.
 */
export const formerIds = async (
  { db, entityId }: Scope,
  field: 'cropGroupId' | 'plantStatusId',
  operation: string | null,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct (before -> ${field}::text ->> 'id')::int as id from audit
    where ${operationChanges(entityId, operation)} and before -> ${field}::text ->> 'id' is not null`.execute(db);
  return rows.map(({ id }) => id);
};

const changesAtOnce = 2_500;

/**
 * The undone operation's change of each tree, as `columns` select it from before and after. The history never changes, so statements take
 * what was read here: looking a hundred thousand changes up once more takes as long as writing them.
 */
export const changesOf = <T>(columns: RawBuilder<unknown>) =>
  onceFor(async ({ db, entityId }, { undoes }): Promise<Map<number, T>> => {
    const changes = new Map<number, T>();
    if (undoes === null) return changes;
    for (let after = 0; ; ) {
      const { rows } = await sql<{ changes: string }>`
        select coalesce(json_agg(change), '[]')::text as changes from (
          select record_id as id, ${columns} from audit
          where ${operationChanges(entityId, undoes)} and record_id > ${after}
          order by record_id fetch first ${changesAtOnce} rows with ties
        ) as change`.execute(db);
      const found = JSON.parse(rows[0]?.changes ?? '[]') as (T & { id: number })[];
      for (const change of found) changes.set(change.id, change);
      if (found.length < changesAtOnce) return changes;
      after = found.at(-1)?.id ?? 0;
    }
  });
