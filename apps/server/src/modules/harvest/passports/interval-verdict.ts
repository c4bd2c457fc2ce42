import { daysBetween } from '@vuon/contract/day';
import type { Application } from './treatment.queries.ts';

/**
 * What the pre-harvest intervals of a lot come to. `allowed`: a harvest inside of one, which an owner allowed; `inside`: one that nobody did, as
 * when an application was recorded after the harvest; `free`: what was used has no interval.
 */
export type IntervalVerdict =
  /** `isLast`: no other application came later, without an interval. */
  | { kind: 'kept'; days: number; needed: number; isLast: boolean }
  | { kind: 'allowed' | 'inside'; days: number; needed: number }
  | { kind: 'free'; days: number }
  | { kind: 'untreated' };

const daysAfter = ({ appliedOn, harvestedOn }: Application) => Math.max(0, daysBetween(appliedOn, harvestedOn));
const neededBy = ({ appliedOn, safeFrom }: Application) => (safeFrom ? daysBetween(appliedOn, safeFrom) : 0);
/** Days from the harvest to the end of the interval; negative: it was over by then. */
const shortBy = ({ harvestedOn, safeFrom }: Application) =>
  safeFrom ? daysBetween(harvestedOn, safeFrom) : Number.NEGATIVE_INFINITY;

/** The application with the most of something; of several the first. */
const most = (all: Application[], of: (one: Application) => number): Application | undefined =>
  all.reduce<Application | undefined>((best, one) => (best && of(best) >= of(one) ? best : one), undefined);

/** The last application, with the harvest that came closest to its interval. */
export const lastApplication = (all: Application[]): Application | undefined => {
  const lastOn = all.reduce((last, { appliedOn }) => (appliedOn > last ? appliedOn : last), '');
  return most(
    all.filter(({ appliedOn }) => appliedOn === lastOn),
    shortBy,
  );
};

export const judgeIntervals = (all: Application[]): IntervalVerdict => {
  const inside = all.filter((one) => shortBy(one) > 0);
  const unallowed = inside.filter(({ isAllowed }) => !isAllowed);
  const worst = most(unallowed.length ? unallowed : inside, shortBy);
  if (worst) return { kind: unallowed.length ? 'inside' : 'allowed', days: daysAfter(worst), needed: neededBy(worst) };
  const last = lastApplication(all.filter(({ safeFrom }) => safeFrom !== null));
  const veryLast = lastApplication(all);
  if (last) {
    const isLast = last.appliedOn === veryLast?.appliedOn;
    return { kind: 'kept', days: daysAfter(last), needed: neededBy(last), isLast };
  }
  return veryLast ? { kind: 'free', days: daysAfter(veryLast) } : { kind: 'untreated' };
};

export type Treatment = {
  name: string;
  activeIngredient: string | null;
  phiDays: number | null;
  times: number;
  lastOn: string;
};

const longest = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/** What was used, by product, the last used first. */
export const treatmentsOf = (all: Application[]): Treatment[] => {
  const byEntry = new Map(all.map((one) => [one.entryId, one]));
  const byName = new Map<string, Treatment>();
  for (const { appliedOn, products } of byEntry.values())
    for (const { name, activeIngredient, phiDays } of products) {
      const known = byName.get(name);
      byName.set(name, {
        name,
        activeIngredient,
        phiDays: longest(phiDays, known?.phiDays ?? null),
        times: (known?.times ?? 0) + 1,
        lastOn: known && known.lastOn > appliedOn ? known.lastOn : appliedOn,
      });
    }
  return [...byName.values()].sort((one, other) => other.lastOn.localeCompare(one.lastOn));
};
