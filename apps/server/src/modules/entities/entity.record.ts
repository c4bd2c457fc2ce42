import {
  type EntityStatus,
  type EntityType,
  entityLabels,
  entityStatusNames,
  entityTypeNames,
} from '@vuon/contract/entities/entity';
import type { RecordKind } from '../records/index.ts';
import { findEntity } from './entity.queries.ts';

/** Its members see their own entity when it is selected; the administrator any, selected or not. */
export const entityRecord: RecordKind = {
  type: 'entity',
  noun: 'đơn vị',
  read: 'farm.read',
  write: 'admin',
  find: async ({ db, entityId, actor }, id) => {
    const isVisible = entityId === null ? actor.platformRole === 'admin' : entityId === id;
    const entity = isVisible ? await findEntity(db, id) : undefined;
    if (!entity) return undefined;
    return { ref: { type: 'entity', id, within: [], name: entity.name }, entityId: id, deletedAt: entity.deletedAt };
  },
  describe: ({ name }) => ({ name: String(name ?? ''), within: [] }),
  labels: entityLabels,
  show: (field, value) => {
    if (field === 'type') return entityTypeNames[value as EntityType] ?? String(value);
    return field === 'status' ? (entityStatusNames[value as EntityStatus] ?? String(value)) : String(value);
  },
};
