import type { Grade } from '@vuon/contract/harvest/grade';
import type { ReactNode } from 'react';

type Props = { badge: string; grade?: Grade; note: string; isOdd?: boolean; children: ReactNode };

/** One number of the basket: what it is at the left, its stepper at the right. */
export function WeighRow({ badge, grade, note, isOdd = false, children }: Props) {
  return (
    <div className="weigh-row">
      {badge && (
        <span className="weigh-badge" data-grade={grade}>
          {badge}
        </span>
      )}
      <span className="weigh-note" data-odd={isOdd || undefined}>
        {note}
      </span>
      {children}
    </div>
  );
}
