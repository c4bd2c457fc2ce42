import { areaUnitLabel } from '@vuon/contract/entities/area-unit';
import { entityWords } from '@vuon/contract/entities/entity-words';
import type { ReadScope } from '#http/lists/record-list.ts';
import { listRecord, type RecordKind } from '#records';
import { entityList } from './entity.queries.ts';

/** Files and history of an entity are kept under the entity itself. */
const find = async (scope: ReadScope, id: number) => {
  const entity = await entityList.find(scope, id);
  return entity && { ...entity, entityId: id };
};

const kind = listRecord({
  type: 'entity',
  noun: 'đơn vị',
  read: 'farm.read',
  write: 'admin',
  list: { find },
  words: entityWords,
  shows: { areaUnit: areaUnitLabel },
});

/** Members see their own entity when it is selected; administrators see any, whichever is selected. */
export const entityRecord: RecordKind = {
  ...kind,
  find: async (scope, id) =>
    scope.actor.platformRole === 'admin' || scope.entityId === id ? kind.find(scope, id) : undefined,
};
