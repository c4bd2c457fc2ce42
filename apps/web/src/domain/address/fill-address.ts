import type { Location } from '@vuon/contract/locations/location';

export type Units = { locationId: number | null; oldLocationId: number | null };

/** The one unit that the other became or came from; null where there is none, or a person has to choose. */
const onlyOne = (unit: Location, counterparts: Location[]): number | null => {
  const [first, ...others] = counterparts;
  const isPlain = first && others.length === 0 && (first.level === unit.level || unit.level === 'district');
  return isPlain ? first.id : null;
};

/** A place that was looked up is a new address: both units are its own. */
export const unitsOfFound = (unit: Location, counterparts: Location[]): Units =>
  unit.system === 'new'
    ? { locationId: unit.id, oldLocationId: onlyOne(unit, counterparts) }
    : { locationId: onlyOne(unit, counterparts), oldLocationId: unit.id };

/**
 * The new unit after an old one was chosen: what it became. Where it was divided, a choice that fits stays, and one that does not
 * gives way to the person's next. While only the old province or district is known, nothing more exact is thrown away.
 */
export const locationAfterOld = (oldUnit: Location, successors: Location[], locationId: number | null) => {
  const fits = successors.some(({ id }) => id === locationId);
  if (fits || successors.length === 0) return locationId;
  if (oldUnit.level !== 'ward' && locationId !== null) return locationId;
  return onlyOne(oldUnit, successors);
};

/** Whether the two do not go together, as far as the tables of 2025 know. */
export const isMismatch = (unit: Location, oldUnit: Location, predecessors: Location[]): boolean =>
  unit.level === 'ward' &&
  oldUnit.level === 'ward' &&
  !predecessors.some(({ id, districtCode, wardCode }) =>
    wardCode === null ? districtCode === oldUnit.districtCode : id === oldUnit.id,
  );
