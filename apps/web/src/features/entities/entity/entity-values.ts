import { type AreaUnit, areaUnitLabel } from '@vuon/contract/entities/area-unit';
import type { Entity } from '@vuon/contract/entities/entity';
import type { EntityType } from '@vuon/contract/entities/entity-type';
import { entityWords } from '@vuon/contract/entities/entity-words';
import { labelsOf } from '@vuon/contract/field-words';
import { formatPhone } from '#lib/format-phone.ts';
import { plainValue } from '#lib/records/plain-value.ts';
import { typeLabels } from '../texts.ts';

/** The fields of an entity, the same when it is created and when it is edited. */
export type ProfileValues = {
  name: string;
  type: EntityType;
  phoneNumber: string | null;
  email: string | null;
  taxCode: string | null;
  areaUnit: AreaUnit | null;
  description: string | null;
  addressLine: string | null;
  locationId: number | null;
  oldLocationId: number | null;
  domain: string | null;
};

export const newProfile: ProfileValues = {
  name: '',
  type: 'farm',
  phoneNumber: null,
  email: null,
  taxCode: null,
  areaUnit: null,
  description: null,
  addressLine: null,
  locationId: null,
  oldLocationId: null,
  domain: null,
};

const profileOf = (entity: Entity): ProfileValues => ({
  name: entity.name,
  type: entity.type,
  phoneNumber: entity.phoneNumber && formatPhone(entity.phoneNumber),
  email: entity.email,
  taxCode: entity.taxCode,
  areaUnit: entity.areaUnit,
  description: entity.description,
  addressLine: entity.addressLine,
  locationId: entity.locationId,
  oldLocationId: entity.oldLocationId,
  domain: entity.domain,
});

export const profileLabels: Record<keyof ProfileValues, string> = labelsOf(entityWords);

/** An existing entity has files, and one of their pictures may be its avatar. */
export type EditedProfile = ProfileValues & { avatarUploadId: number | null };

export const editedProfileOf = (entity: Entity): EditedProfile => ({
  ...profileOf(entity),
  avatarUploadId: entity.avatarUploadId,
});

export const editedLabels: Record<keyof EditedProfile, string> = { ...profileLabels, avatarUploadId: 'Ảnh đại diện' };

/** A field's value in words; `placeName` gives the names of places. */
export const showProfileValue =
  (placeName: (id: number) => string | undefined) =>
  (field: string, value: unknown): string => {
    if (field === 'type') return typeLabels[value as EntityType] ?? plainValue(value);
    if (field === 'areaUnit') return areaUnitLabel(value as AreaUnit | null);
    if (field === 'locationId' || field === 'oldLocationId')
      return typeof value === 'number' ? (placeName(value) ?? 'Đã đổi') : plainValue(value);
    if (field === 'avatarUploadId') return value === null ? plainValue(value) : 'Đã chọn ảnh';
    return plainValue(value);
  };
