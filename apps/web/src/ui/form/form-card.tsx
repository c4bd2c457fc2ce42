import type { ReactNode } from 'react';
import { EditedDot } from './field.tsx';

type Props = { title: string; edited?: boolean; columns?: 1 | 2; aside?: ReactNode; children: ReactNode };

/** The fields of one topic. */
export function FormCard({ title, edited = false, columns = 2, aside, children }: Props) {
  return (
    <section className="form-card" aria-label={title}>
      <div className="form-card-head">
        <h2>{title}</h2>
        <EditedDot shown={edited} />
        {aside && <span className="form-card-aside">{aside}</span>}
      </div>
      <div className={columns === 2 ? 'form-card-fields' : ''}>{children}</div>
    </section>
  );
}
