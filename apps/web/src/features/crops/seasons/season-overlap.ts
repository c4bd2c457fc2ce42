import type { Season } from '@vuon/contract/crops/season';

type Dates = Pick<Season, 'startsOn' | 'endsOn'>;

export const overlaps = (a: Dates, b: Dates): boolean => a.startsOn <= b.endsOn && b.startsOn <= a.endsOn;

type Draft = Dates & Pick<Season, 'kind'>;

/** The seasons on the same days: the server refuses those of the same kind; those of the other kind are worth a notice. */
export const overlapping = (draft: Draft, others: readonly Season[], ownId: number | null) => {
  const found = others.filter((other) => other.id !== ownId && !other.deletedAt && overlaps(draft, other));
  return {
    refused: found.filter(({ kind }) => kind === draft.kind),
    warned: found.filter(({ kind }) => kind !== draft.kind),
  };
};
