import type { Target, TargetPlace } from '@vuon/contract/orchard/target';
import { holds, spotOf } from '@vuon/contract/orchard/target-set';
import type { Origin } from './target-types.ts';

/** The way by which each part was chosen, by the part's key. */
export type Origins = Readonly<Record<string, Origin>>;

export const targetKey = (target: Target): string =>
  target.kind === 'plants' ? `plants ${target.rowId} ${target.from}-${target.to}` : `${target.kind} ${target.id}`;

type Chosen = { places: TargetPlace[]; origins: Origins };

/** Parts that stay keep theirs; a piece of a part that was split has that of the part; all others have the new one. */
export const originsAfter = (before: Chosen, places: TargetPlace[], origin: Origin): Origins => {
  const byArea = Map.groupBy(before.places, ({ area }) => area.id);
  return Object.fromEntries(
    places.map((place) => {
      const key = targetKey(place.target);
      const known = before.origins[key];
      if (known) return [key, known];
      const split = byArea.get(place.area.id)?.find((one) => holds(spotOf(one), spotOf(place)));
      return [key, (split && before.origins[targetKey(split.target)]) ?? origin];
    }),
  );
};
