import type { ReactNode } from 'react';
import './message-page.css';

type Props = { heading: string; literal?: string; children: ReactNode; actions: ReactNode };

/** A page that shows only a message. */
export function MessagePage({ heading, literal, children, actions }: Props) {
  return (
    <section className="message-page">
      <svg className="message-page-drawing" viewBox="0 0 120 64" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M8 56h104M24 56V40M60 56V30M96 56V40" strokeWidth="1.5" strokeLinecap="round" />
        <circle cx="24" cy="30" r="11" strokeWidth="1.5" />
        <circle cx="60" cy="18" r="13" strokeWidth="1.5" strokeDasharray="4 4" />
        <circle cx="96" cy="30" r="11" strokeWidth="1.5" />
      </svg>
      <h1>{heading}</h1>
      {literal && <p className="message-page-literal">{literal}</p>}
      <p className="message-page-text">{children}</p>
      <div className="message-page-actions">{actions}</div>
    </section>
  );
}
