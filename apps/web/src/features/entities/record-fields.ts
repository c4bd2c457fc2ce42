import { type AreaUnit, areaUnitLabel } from '@vuon/contract/entities/area-unit';
import { entityWords } from '@vuon/contract/entities/entity-words';
import { memberWords } from '@vuon/contract/entities/member';
import { type FieldWords, fieldText, historyLabels } from '@vuon/contract/field-words';
import type { PointLocation } from '@vuon/contract/orchard/location';
import { plainValue } from '#lib/records/plain-value.ts';
import type { FieldsOfTypes, RecordFields } from '#lib/records/record-fields.ts';
import { writeDegrees } from '#map/controls/write-coordinates.ts';

const inWords = (words: FieldWords, field: string, value: unknown): string =>
  value === null || value === undefined || value === '' ? plainValue(value) : fieldText(words, field, value);

const entityFields: RecordFields = {
  labels: historyLabels(entityWords),
  show: (field, value) =>
    field === 'areaUnit'
      ? areaUnitLabel(value as AreaUnit | null)
      : field === 'center' && value
        ? writeDegrees((value as PointLocation).geometry.geoCoordinate)
        : inWords(entityWords, field, value),
};

const membershipFields: RecordFields = {
  labels: historyLabels(memberWords),
  show: (field, value) => inWords(memberWords, field, value),
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
