import { type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import './form.css';

/** The cards of a record, with its rail beside them: its place is kept, its code and data wait until the form stands. */
export function BesideRail({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    <div className={rail ? 'form-with-rail' : ''}>
      <div className="form-cards">{children}</div>
      {rail && <aside className="form-rail">{isIdle && rail}</aside>}
    </div>
  );
}
