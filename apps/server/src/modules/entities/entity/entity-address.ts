import type { AddressInput } from '@vuon/contract/locations/address';
import type { Db } from '#db/db.ts';
import { resolveAddress } from '#locations';

/** The columns of an address, with the province that it lies in today. */
export const addressValues = async (db: Db, { addressLine, ...units }: AddressInput) => {
  const { locationId, oldLocationId, provinceId } = await resolveAddress(db, units);
  return {
    address_line: addressLine,
    location_id: locationId,
    old_location_id: oldLocationId,
    province_id: provinceId,
  };
};
