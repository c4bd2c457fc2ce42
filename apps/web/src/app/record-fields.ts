import { catalogueFields } from '#features/catalogue/record-fields.ts';
import { cropFields } from '#features/crops/record-fields.ts';
import { cultivationFields } from '#features/cultivation/record-fields.ts';
import { entitiesFields } from '#features/entities/record-fields.ts';
import { handbookFields } from '#features/handbook/record-fields.ts';
import { harvestFields } from '#features/harvest/record-fields.ts';
import { identityFields } from '#features/identity/record-fields.ts';
import { mapFields } from '#features/maps/record-fields.ts';
import { orchardFields } from '#features/orchard/record-fields.ts';
import { peopleFields } from '#features/people/record-fields.ts';
import type { FieldsOfTypes } from '#lib/records/record-fields.ts';

/** Separate from recordTypes: this imports the contract of every feature. */
export const recordFields: FieldsOfTypes = {
  ...cropFields,
  ...entitiesFields,
  ...identityFields,
  ...peopleFields,
  ...catalogueFields,
  ...orchardFields,
  ...cultivationFields,
  ...handbookFields,
  ...harvestFields,
  ...mapFields,
};
