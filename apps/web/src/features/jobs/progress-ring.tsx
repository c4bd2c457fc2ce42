import type { RingState } from './tray-words.ts';
import './progress-ring.css';

const radius = 8;
const around = 2 * Math.PI * radius;

/** A ring that fills while jobs run; then it shows a tick or an exclamation mark. `part` null: the progress is unknown. */
export function ProgressRing({ state, part }: { state: RingState; part: number | null }) {
  const filled = state === 'running' ? (part ?? 0.25) : 1;
  return (
    <svg
      className="progress-ring"
      data-state={state}
      data-unknown={(state === 'running' && part === null) || undefined}
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle className="progress-ring-ground" cx="10" cy="10" r={radius} />
      <circle
        className="progress-ring-part"
        cx="10"
        cy="10"
        r={radius}
        strokeDasharray={`${around * filled} ${around}`}
      />
      {state === 'done' && <path d="m6.8 10.2 2.2 2.2 4.2-4.6" strokeWidth="1.5" />}
      {(state === 'failed' || state === 'look') && <path d="M10 6.2v4.6M10 13.6v.1" strokeWidth="1.75" />}
    </svg>
  );
}
