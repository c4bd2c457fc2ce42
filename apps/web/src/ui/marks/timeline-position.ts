import { addDays, daysBetween } from '@vuon/contract/day';

type Segment = { name: string; days: number };
type Timeline<S extends Segment> = { startsOn: string; endsOn: string; segments: readonly S[] };

export type TimelineAt<S extends Segment> =
  | { phase: 'before'; startsIn: number }
  | {
      phase: 'during';
      daysLeft: number;
      /** null where no segment was laid. `daysLeft` counts today: 1 on its last day. */
      segment: S | null;
      segmentDaysLeft: number;
      next: S | null;
    }
  | { phase: 'after'; endedAgo: number };

/** Where a day falls in segments that follow each other from the first day. */
export const timelineAt = <S extends Segment>(
  { startsOn, endsOn, segments }: Timeline<S>,
  day: string,
): TimelineAt<S> => {
  const startsIn = daysBetween(day, startsOn);
  if (startsIn > 0) return { phase: 'before', startsIn };
  const daysLeft = daysBetween(day, endsOn) + 1;
  if (daysLeft < 1) return { phase: 'after', endedAgo: 1 - daysLeft };
  let end = startsOn;
  for (const [index, segment] of segments.entries()) {
    end = addDays(end, segment.days);
    const segmentDaysLeft = daysBetween(day, end);
    if (segmentDaysLeft > 0)
      return { phase: 'during', daysLeft, segment, segmentDaysLeft, next: segments[index + 1] ?? null };
  }
  return { phase: 'during', daysLeft, segment: null, segmentDaysLeft: 0, next: null };
};
