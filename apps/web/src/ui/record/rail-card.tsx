import type { ReactNode } from 'react';
import './rail.css';

type Props = {
  title: string;
  /** A link beside the title. */
  aside?: ReactNode;
  /** The map's drawer is a card itself: there it is a section under the drawer's heading. */
  inDrawer?: boolean;
  className?: string;
  children: ReactNode;
};

export function RailCard({ title, aside, inDrawer = false, className = '', children }: Props) {
  const Heading = inDrawer ? 'h3' : 'h2';
  return (
    <section className={`${inDrawer ? 'rail-section' : 'rail-card'} ${className}`} aria-label={title}>
      <div className="rail-head">
        <Heading>{title}</Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}
