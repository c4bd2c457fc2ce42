import { plantStatusRecord } from '#features/catalogue/record-types.ts';
import { cropGroupRecord, seasonRecord } from '#features/crops/record-types.ts';
import { entityRecord, linkRecord, membershipRecord } from '#features/entities/record-types.ts';
import { userRecord } from '#features/identity/record-types.ts';
import { mapShareRecord } from '#features/maps/record-types.ts';
import { areaRecord, plantRecord, plotRecord, rowRecord } from '#features/orchard/record-types.ts';
import { crewRecord, personRecord } from '#features/people/record-types.ts';
import type { RecordTypes } from '#lib/records/record-types.ts';

/** What each feature says of its records, for the pages that know none of them. */
export const recordTypes: RecordTypes = {
  'crop-group': cropGroupRecord,
  season: seasonRecord,
  entity: entityRecord,
  membership: membershipRecord,
  link: linkRecord,
  user: userRecord,
  person: personRecord,
  crew: crewRecord,
  'plant-status': plantStatusRecord,
  area: areaRecord,
  plot: plotRecord,
  row: rowRecord,
  plant: plantRecord,
  'map-share': mapShareRecord,
};
