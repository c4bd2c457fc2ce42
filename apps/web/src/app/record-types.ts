import { catalogueRecords } from '#features/catalogue/record-types.ts';
import { cropRecords } from '#features/crops/record-types.ts';
import { cultivationRecords } from '#features/cultivation/record-types.ts';
import { entityRecords } from '#features/entities/record-types.ts';
import { handbookRecords } from '#features/handbook/record-types.ts';
import { harvestRecords } from '#features/harvest/record-types.ts';
import { identityRecords } from '#features/identity/record-types.ts';
import { mapRecords } from '#features/maps/record-types.ts';
import { orchardRecords } from '#features/orchard/record-types.ts';
import { peopleRecords } from '#features/people/record-types.ts';
import type { RecordTypes } from '#lib/records/record-types.ts';

/** Each feature's words and paths for its records, for pages that know no feature. */
export const recordTypes: RecordTypes = {
  ...cropRecords,
  ...entityRecords,
  ...identityRecords,
  ...peopleRecords,
  ...catalogueRecords,
  ...orchardRecords,
  ...cultivationRecords,
  ...handbookRecords,
  ...harvestRecords,
  ...mapRecords,
};
