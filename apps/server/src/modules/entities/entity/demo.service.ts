import type { SignedInScope } from '#http/scope.ts';
import { removeDemoUsers } from '#identity';
import { listDemoEntities } from './entity.queries.ts';
import { getEntity, recordEntity } from './entity-change.ts';
import { changeEntityRow } from './entity-write.queries.ts';

/** Removes the demo entities and their people, even with running seasons. Like every removal it keeps the rows. */
export const removeDemo = async (scope: SignedInScope): Promise<{ removed: number }> => {
  const entities = await listDemoEntities(scope.db);
  for (const before of entities) {
    await changeEntityRow(scope, before.id, { deleted_at: scope.clock().toISOString() });
    await recordEntity(scope, 'remove', before, await getEntity(scope, before.id));
  }
  await removeDemoUsers(scope);
  return { removed: entities.length };
};
