import { sql } from 'kysely';
import type { SignedInScope } from '../../http/scope.ts';
import { recordChange } from '../audit/index.ts';
import { removeDemoUsers } from '../identity/index.ts';

/** Takes the demo farm and its people out of sight. Like every removal it keeps the rows. */
export const removeDemo = async (scope: SignedInScope): Promise<{ removed: number }> => {
  const { db, clock, actor } = scope;
  const now = clock();
  const removed = await db
    .updateTable('entity')
    .set({
      deleted_at: now.toISOString(),
      updated_at: now.toISOString(),
      updated_by: actor.userId,
      version: sql`version + 1`,
    })
    .where('is_demo', '=', true)
    .where('deleted_at', 'is', null)
    .returning(['id', 'name'])
    .execute();
  for (const { id, name } of removed)
    await recordChange(scope, { action: 'remove', type: 'entity', id, before: { name }, entityId: id });
  await removeDemoUsers(scope);
  return { removed: removed.length };
};
