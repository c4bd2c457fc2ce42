import { type PlanState, planStateNames } from '@vuon/contract/cultivation/plan-state';
import { StatusTag, type Tone } from '#ui/marks/status-tag.tsx';

const tones: Record<PlanState, Tone> = { draft: 'grey', approved: 'gold', running: 'blue', closed: 'green' };

export function PlanStateTag({ state }: { state: PlanState }) {
  return <StatusTag tone={tones[state]}>{planStateNames[state]}</StatusTag>;
}
