import type { SignedInScope } from '../../http/scope.ts';
import { recordChange } from '../audit/index.ts';
import { removeDemoUsers } from '../identity/index.ts';
import { deleteEntity, listDemoEntities } from './entity.queries.ts';

/** Takes the demo farm and its people out of sight. Like every removal it keeps the rows. */
export const removeDemo = async (scope: SignedInScope): Promise<{ removed: number }> => {
  const { db, clock, actor } = scope;
  const entities = await listDemoEntities(db);
  for (const before of entities) {
    const { id } = before;
    const after = await deleteEntity(db, id, actor.userId, clock());
    await recordChange(scope, { action: 'remove', type: 'entity', id, before, after, entityId: id });
  }
  await removeDemoUsers(scope);
  return { removed: entities.length };
};
