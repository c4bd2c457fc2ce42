import { type RatingState, ratingStateNames } from '@vuon/contract/handbook/quality-state';
import { StatusTag, type Tone } from '#ui/marks/status-tag.tsx';

const tones: Record<RatingState, Tone> = { rated: 'grey', fixing: 'gold', recheck: 'blue', closed: 'green' };

export function RatingStateTag({ state }: { state: RatingState }) {
  return <StatusTag tone={tones[state]}>{ratingStateNames[state]}</StatusTag>;
}
