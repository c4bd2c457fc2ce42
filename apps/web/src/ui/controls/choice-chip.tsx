import type { ReactNode } from 'react';
import './choice-chip.css';

type Props = { children: ReactNode; isOn: boolean; onChoose: () => void };

/** One of several choices, as large as a thumb. They stand in a group with a name (`choice-chips`). */
export function ChoiceChip({ children, isOn, onChoose }: Props) {
  return (
    <button type="button" aria-pressed={isOn} className="choice-chip" onClick={onChoose}>
      {children}
    </button>
  );
}
