import { plantStatusFields } from '#features/catalogue/record-fields.ts';
import { cropGroupFields, seasonFields } from '#features/crops/record-fields.ts';
import { entityFields, linkFields, membershipFields } from '#features/entities/record-fields.ts';
import { userFields } from '#features/identity/record-fields.ts';
import { mapShareFields } from '#features/maps/record-fields.ts';
import { areaFields, plantFields, plotFields, rowFields } from '#features/orchard/record-fields.ts';
import { crewFields, personFields } from '#features/people/record-fields.ts';
import type { FieldsOfTypes } from '#lib/records/record-fields.ts';

/** Apart from what else is said of records: this brings the contract of every feature along. */
export const recordFields: FieldsOfTypes = {
  'crop-group': cropGroupFields,
  season: seasonFields,
  entity: entityFields,
  membership: membershipFields,
  link: linkFields,
  user: userFields,
  person: personFields,
  crew: crewFields,
  'plant-status': plantStatusFields,
  area: areaFields,
  plot: plotFields,
  row: rowFields,
  plant: plantFields,
  'map-share': mapShareFields,
};
