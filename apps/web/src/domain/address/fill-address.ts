import type { Location } from '@vuon/contract/locations/location';

export type Units = { locationId: number | null; oldLocationId: number | null };

type Counterpart = Pick<Location, 'id' | 'level'>;

/** The only unit that the other became or came from; null where there is none, or the user has to choose. */
const onlyOne = (unit: Location, counterparts: Counterpart[]): number | null => {
  const [first, ...others] = counterparts;
  const isPlain = first && others.length === 0 && (first.level === unit.level || unit.level === 'district');
  return isPlain ? first.id : null;
};

/** A place that was looked up is a new address: it sets both units. */
export const unitsOfFound = (unit: Location, counterparts: Counterpart[]): Units =>
  unit.system === 'new'
    ? { locationId: unit.id, oldLocationId: onlyOne(unit, counterparts) }
    : { locationId: onlyOne(unit, counterparts), oldLocationId: unit.id };

/**
 * The new unit after an old one was chosen: its successor. Where the old unit was divided, a choice that fits stays, and one that
 * does not is cleared for the user to choose again. While only the old province or district is known, a more exact unit is kept.
 */
export const locationAfterOld = (oldUnit: Location, successors: Location[], locationId: number | null) => {
  const fits = successors.some(({ id }) => id === locationId);
  if (fits || successors.length === 0) return locationId;
  if (oldUnit.level !== 'ward' && locationId !== null) return locationId;
  return onlyOne(oldUnit, successors);
};

/** Whether the two units do not match, according to the tables of 2025. */
export const isMismatch = (unit: Location, oldUnit: Location, predecessors: Location[]): boolean =>
  unit.level === 'ward' &&
  oldUnit.level === 'ward' &&
  !predecessors.some(({ id, districtCode, wardCode }) =>
    wardCode === null ? districtCode === oldUnit.districtCode : id === oldUnit.id,
  );
