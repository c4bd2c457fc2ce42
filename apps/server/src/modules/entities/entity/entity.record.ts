import { type AreaUnit, areaUnitLabel } from '@vuon/contract/entities/area-unit';
import { entityLabels } from '@vuon/contract/entities/entity-labels';
import {
  type DomainStatus,
  domainStatusNames,
  type EntityStatus,
  entityStatusNames,
} from '@vuon/contract/entities/entity-status';
import { type EntityType, entityTypeNames } from '@vuon/contract/entities/entity-type';
import type { RecordKind } from '#records';
import { findEntity } from './entity.queries.ts';

/** Its members see their own entity when it is selected; the administrator any, whichever is selected. */
export const entityRecord: RecordKind = {
  type: 'entity',
  noun: 'đơn vị',
  read: 'farm.read',
  write: 'admin',
  find: async ({ db, entityId, actor }, id) => {
    const isVisible = actor.platformRole === 'admin' || entityId === id;
    const entity = isVisible ? await findEntity(db, id) : undefined;
    if (!entity) return undefined;
    return { ref: { type: 'entity', id, within: [], name: entity.name }, entityId: id, deletedAt: entity.deletedAt };
  },
  describe: ({ name }) => ({ name: String(name ?? ''), within: [] }),
  labels: entityLabels,
  show: (field, value) => {
    if (field === 'type') return entityTypeNames[value as EntityType] ?? String(value);
    if (field === 'areaUnit') return areaUnitLabel(value as AreaUnit | null);
    if (field === 'domainStatus') return domainStatusNames[value as DomainStatus] ?? String(value);
    return field === 'status' ? (entityStatusNames[value as EntityStatus] ?? String(value)) : String(value);
  },
};
