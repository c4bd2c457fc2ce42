import type { ReactNode } from 'react';
import './form.css';

/** The cards of a record, with its rail beside them. */
export function BesideRail({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  return (
    <div className={rail ? 'form-with-rail' : ''}>
      <div className="form-cards">{children}</div>
      {rail && <aside className="form-rail">{rail}</aside>}
    </div>
  );
}
