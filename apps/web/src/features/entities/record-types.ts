import { entityLabels } from '@vuon/contract/entities/entity-labels';
import {
  type DomainStatus,
  domainStatusNames,
  type EntityStatus,
  entityStatusNames,
} from '@vuon/contract/entities/entity-status';
import type { EntityType } from '@vuon/contract/entities/entity-type';
import type { EntityRole } from '@vuon/contract/permission';
import { plainValue } from '../../lib/plain-value.ts';
import type { RecordWords } from '../../lib/record-types.ts';
import { entitiesPath, entityPath } from './paths.ts';
import { roleLabels, typeLabels } from './texts.ts';

export const entityRecord: RecordWords = {
  noun: 'đơn vị',
  list: { title: 'Đơn vị', path: entitiesPath },
  pathOf: ({ id }) => entityPath(id),
  labels: entityLabels,
  show: (field, value) => {
    if (field === 'type') return typeLabels[value as EntityType] ?? plainValue(value);
    if (field === 'status') return entityStatusNames[value as EntityStatus] ?? plainValue(value);
    if (field === 'domainStatus') return domainStatusNames[value as DomainStatus] ?? plainValue(value);
    return plainValue(value);
  },
  imports: { may: 'admin' },
};

export const membershipRecord: RecordWords = {
  noun: 'thành viên',
  list: null,
  pathOf: null,
  labels: { role: 'Vai trò' },
  show: (_field, value) => roleLabels[value as EntityRole] ?? plainValue(value),
};

/** Goods go from a supplier to a customer. */
export const linkRecord: RecordWords = {
  noun: 'liên kết',
  list: null,
  pathOf: null,
  labels: { supplierName: 'Nhà cung cấp', customerName: 'Khách hàng', note: 'Ghi chú' },
  show: (_field, value) => plainValue(value),
};
