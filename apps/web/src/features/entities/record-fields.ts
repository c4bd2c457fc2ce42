import { type AreaUnit, areaUnitLabel } from '@vuon/contract/entities/area-unit';
import { entityLabels } from '@vuon/contract/entities/entity-labels';
import {
  type DomainStatus,
  domainStatusNames,
  type EntityStatus,
  entityStatusNames,
} from '@vuon/contract/entities/entity-status';
import type { EntityType } from '@vuon/contract/entities/entity-type';
import type { EntityRole } from '@vuon/contract/permission';
import { plainValue } from '#lib/records/plain-value.ts';
import type { FieldsOfTypes, RecordFields } from '#lib/records/record-fields.ts';
import { roleLabels, typeLabels } from './texts.ts';

const entityFields: RecordFields = {
  labels: entityLabels,
  show: (field, value) => {
    if (field === 'type') return typeLabels[value as EntityType] ?? plainValue(value);
    if (field === 'areaUnit') return areaUnitLabel(value as AreaUnit | null);
    if (field === 'status') return entityStatusNames[value as EntityStatus] ?? plainValue(value);
    if (field === 'domainStatus') return domainStatusNames[value as DomainStatus] ?? plainValue(value);
    return plainValue(value);
  },
};

const membershipFields: RecordFields = {
  labels: { role: 'Vai trò' },
  show: (_field, value) => roleLabels[value as EntityRole] ?? plainValue(value),
};

/** Goods go from a supplier to a customer. */
const linkFields: RecordFields = {
  labels: { supplierName: 'Nhà cung cấp', customerName: 'Khách hàng', note: 'Ghi chú' },
  show: (_field, value) => plainValue(value),
};

export const entitiesFields = {
  entity: entityFields,
  membership: membershipFields,
  link: linkFields,
} satisfies Partial<FieldsOfTypes>;
