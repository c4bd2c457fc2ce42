import { type EntityStatus, type EntityType, entityLabels } from '@vuon/contract/entities/entity';
import type { EntityRole } from '@vuon/contract/permission';
import { plainValue } from '../../lib/plain-value.ts';
import type { RecordWords } from '../../lib/record-types.ts';
import { roleLabels, statusLabels, typeLabels } from './texts.ts';

export const entityRecord: RecordWords = {
  noun: 'đơn vị',
  list: null,
  pathOf: null,
  labels: entityLabels,
  show: (field, value) => {
    if (field === 'type') return typeLabels[value as EntityType] ?? plainValue(value);
    if (field === 'status') return statusLabels[value as EntityStatus] ?? plainValue(value);
    return plainValue(value);
  },
};

export const membershipRecord: RecordWords = {
  noun: 'thành viên',
  list: null,
  pathOf: null,
  labels: { role: 'Vai trò' },
  show: (_field, value) => roleLabels[value as EntityRole] ?? plainValue(value),
};
