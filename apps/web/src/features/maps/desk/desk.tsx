import type { ReactNode } from 'react';
import type { Padding } from '#map/view/show-bounds.ts';
import '#map/draw/draw.css';
import '#map/draw/location-field.css';
import './desk.css';

/** The space between the panels, for the bar, the words and the buttons of the active tool. */
export function Desk({ label, padding, children }: { label: string; padding: Padding; children: ReactNode }) {
  return (
    <section className="desk" aria-label={label} style={{ inset: insetOf(padding) }}>
      {children}
    </section>
  );
}

const insetOf = ({ top, right, bottom, left }: Padding): string => `${top}px ${right}px ${bottom}px ${left}px`;
