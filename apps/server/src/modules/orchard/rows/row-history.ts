import type { Row } from '@vuon/contract/orchard/row';
import { sql } from 'kysely';
import { recordChanges } from '#audit';
import type { Scope } from '#http/scope.ts';
import { rowList } from './row.queries.ts';
import { rowSnapshot } from './row.service.ts';

/** Records the changes that one action made to many rows; rows that did not exist before were created by it. */
export const recordRows = async (scope: Scope, action: string, before: Map<number, Row>, ids: number[]) => {
  const changes = (await rowList.findMany(scope, ids)).map((row) => {
    const former = before.get(row.id);
    return { id: row.id, before: former ? named(former) : null, after: named(row) };
  });
  const record = (which: typeof changes, act: string) =>
    recordChanges(
      scope,
      { action: act, type: 'row', entityId: scope.entityId },
      sql`select r.id, r.before, r.after
        from jsonb_to_recordset(${JSON.stringify(which)}::text::jsonb) as r (id int, before jsonb, after jsonb)`,
    );
  await record(
    changes.filter((change) => change.before),
    action,
  );
  await record(
    changes.filter((change) => !change.before),
    'create',
  );
};

const named = (row: Row) => ({ ...rowSnapshot(row), name: row.code });
