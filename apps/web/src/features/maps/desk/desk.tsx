import type { ReactNode } from 'react';
import type { Padding } from '#map/show-bounds.ts';
import '#map/draw/draw.css';
import '#map/draw/location-field.css';
import './desk.css';

/** Between the panels: where the bar, the words and the buttons of what is done on the map stand. */
export function Desk({ label, padding, children }: { label: string; padding: Padding; children: ReactNode }) {
  return (
    <section className="desk" aria-label={label} style={{ inset: insetOf(padding) }}>
      {children}
    </section>
  );
}

const insetOf = ({ top, right, bottom, left }: Padding): string => `${top}px ${right}px ${bottom}px ${left}px`;
