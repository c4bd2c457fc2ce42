import type { FieldPath } from '#ui/form/field-path.ts';

export type CreateStep = {
  key: 'profile' | 'address' | 'owner' | 'domain' | 'members';
  label: string;
  fields: FieldPath[];
};

const profile: CreateStep = {
  key: 'profile',
  label: 'Hồ sơ',
  fields: [['name'], ['type'], ['phoneNumber'], ['email'], ['taxCode'], ['areaUnit'], ['description']],
};
const address: CreateStep = {
  key: 'address',
  label: 'Địa chỉ',
  fields: [['addressLine'], ['locationId'], ['oldLocationId']],
};
const owner: CreateStep = {
  key: 'owner',
  label: 'Chủ đơn vị',
  fields: [['ownerKind'], ['ownerId'], ['owner', 'fullName'], ['owner', 'phoneNumber'], ['owner', 'email']],
};
const domain: CreateStep = { key: 'domain', label: 'Tên miền', fields: [['domain']] };
const members: CreateStep = { key: 'members', label: 'Thành viên', fields: [] };

export const createSteps = [profile, address, owner, domain, members];
/** An anonymous entity has nobody who signs in: neither an owner nor members. */
export const anonymousSteps = [profile, address];

const startsWith = (path: FieldPath, begin: FieldPath) => begin.every((part, at) => path[at] === part);

/** The step that a field stands in; -1 for errors without a field, which belong to the current step. */
export const stepOfField = (steps: CreateStep[], path: FieldPath): number =>
  steps.findIndex(({ fields }) => fields.some((field) => startsWith(path, field) || startsWith(field, path)));
