import type { Trace, TraceLot } from '@vuon/contract/harvest/trace';
import type { TraceEdge, TraceMode, TraceTone } from '../lot-trace/trace-node.ts';

/** What of a trace is drawn, and what stands out. */
export type TraceView = {
  trace: Trace;
  /** Only what came of the lot on view. */
  isAhead: boolean;
  isBack: boolean;
  /** Ahead of a followed batch lies only what it touched. */
  isOnlyTouched: boolean;
  toneOfLot: (lot: TraceLot) => TraceTone;
  /** Whether a lot has nothing to do with the one on view. */
  isOutside: (lotId: number) => boolean;
  edgeTone: (touchedKg: number, isOutside: boolean) => TraceEdge['tone'];
};

export const traceView = (trace: Trace, mode: TraceMode): TraceView => {
  const { followed, lot, lots } = trace;
  const roles = new Map(lots.map(({ id, role }) => [id, role]));
  return {
    trace,
    isAhead: mode === 'ahead' && !followed,
    isBack: mode === 'back',
    isOnlyTouched: mode === 'ahead' && followed !== null,
    toneOfLot: ({ role, touchedKg }) => {
      if (role === 'viewed') return 'viewed';
      if (!followed || touchedKg === 0) return 'plain';
      return lot && role === 'other' ? 'outside' : 'touched';
    },
    isOutside: (id) => lot !== null && roles.get(id) === 'other',
    edgeTone: (touchedKg, isOutside) => {
      if (!followed || touchedKg === 0) return 'plain';
      return isOutside ? 'outside' : 'touched';
    },
  };
};
