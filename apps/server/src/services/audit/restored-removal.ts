import type { RecordType } from '@vuon/contract/record';
import { sql } from 'kysely';
import { markUndone } from '#acts';
import type { SignedInScope } from '#http/scope.ts';

type Restored = { type: RecordType; id: number; entityId: number | null };

/** Restoring the one record that an act removed takes that act back, wherever it is done. */
export const takeBackRemoval = async (
  scope: Pick<SignedInScope, 'db' | 'clock' | 'actor'>,
  { type, id, entityId }: Restored,
): Promise<void> => {
  const { db, actor } = scope;
  const { rows } = await sql<{ operation: string }>`
    select operation from act
    where entity_id = ${entityId ?? 0} and way = 'single' and action = 'remove' and record_type = ${type}
      and record_id = ${id} and undone_at is null and operation = (
        select request_id from audit where entity_id = ${entityId ?? 0} and record_type = ${type} and record_id = ${id}
          and action = 'remove' order by id desc limit 1)`.execute(db);
  const operation = rows[0]?.operation;
  if (!operation) return;
  await markUndone(scope, operation);
  await sql`update act set undoes = ${operation} where operation = ${actor.requestId}`.execute(db);
};
