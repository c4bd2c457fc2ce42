import type { BatmanState } from '@vuon/contract/cultivation/batman-state';
import { lineIcon } from '#ui/marks/line-icon.tsx';
import type { Tone } from '#ui/marks/status-tag.tsx';

const Pencil = lineIcon(<path d="m3.5 12.5.6-2.6 6.6-6.6 2 2-6.6 6.6-2.6.6Zm6-8 2 2" />);
const Clock = lineIcon(
  <>
    <circle cx="8" cy="8" r="5.5" />
    <path d="M8 5v3.2l2 1.3" />
  </>,
);
const Check = lineIcon(<path d="m3.5 8.5 3 3 6-6.5" />);
const Cross = lineIcon(<path d="m4.5 4.5 7 7m0-7-7 7" />);

function Done() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <circle cx="8" cy="8" r="7" fill="var(--data)" />
      <path d="m5 8.3 2.1 2.1 4-4.3" fill="none" stroke="#fff" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}

/** States differ by form as well as by colour. */
const icons = { draft: Pencil, submitted: Clock, approved: Check, rejected: Cross, done: Done };

export function StateIcon({ state }: { state: BatmanState }) {
  const Icon = icons[state];
  return <Icon />;
}

export const stateTones: Record<BatmanState, Tone> = {
  draft: 'grey',
  submitted: 'gold',
  approved: 'green',
  rejected: 'red',
  done: 'green',
};
