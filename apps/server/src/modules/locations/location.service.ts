import type { AddressInput } from '@vuon/contract/locations/address';
import type { Location } from '@vuon/contract/locations/location';
import type { Db } from '#db/db.ts';
import { problem } from '#http/problem.ts';
import { findLocation, findPlaces, listCounterparts, type Place } from './location.queries.ts';

export const getLocation = async (db: Db, id: number): Promise<Location> => {
  const location = await findLocation(db, id);
  if (!location) throw problem('record.not_found', 'Không có đơn vị hành chính này.');
  return location;
};

export const getCounterparts = async (db: Db, id: number): Promise<Location[]> => {
  await getLocation(db, id);
  return listCounterparts(db, id);
};

type Units = Pick<AddressInput, 'locationId' | 'oldLocationId'>;

/** The units of an address, checked, and the new province that they lie in. */
export const resolveAddress = async (
  db: Db,
  { locationId, oldLocationId }: Units,
): Promise<Units & { provinceId: number | null }> => {
  const ids = [locationId, oldLocationId].filter((id) => id !== null);
  const places = ids.length ? await findPlaces(db, ids) : [];
  const current = places.find(({ id }) => id === locationId);
  const former = places.find(({ id }) => id === oldLocationId);
  const errors = [
    ...refuse(locationId, current, 'new', 'locationId'),
    ...refuse(oldLocationId, former, 'old', 'oldLocationId'),
  ];
  if (errors[0]) throw problem('location.unknown', errors[0].message, { errors });
  return { locationId, oldLocationId, provinceId: (current ?? former)?.provinceId ?? null };
};

const wrongSystem = {
  new: 'Không phải đơn vị hành chính từ ngày 01/07/2025',
  old: 'Không phải đơn vị hành chính trước ngày 01/07/2025',
};

const refuse = (id: number | null, place: Place | undefined, system: Location['system'], path: keyof Units) => {
  if (id === null || place?.system === system) return [];
  return [{ path, message: place ? wrongSystem[system] : 'Không có đơn vị hành chính này' }];
};
