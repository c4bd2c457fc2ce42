import type { ReactNode } from 'react';
import './state.css';

type Props = { title: string; text?: ReactNode; actions?: ReactNode; drawing?: 'sprout' | 'search' | 'none' };

/** One sentence, one button, a small line drawing at most. */
export function EmptyState({ title, text, actions, drawing = 'sprout' }: Props) {
  return (
    <div className="state">
      {drawing === 'sprout' && <Sprout />}
      {drawing === 'search' && <Search />}
      <p className="state-title">{title}</p>
      {text && <p className="state-text">{text}</p>}
      {actions && <div className="state-actions">{actions}</div>}
    </div>
  );
}

function Sprout() {
  return (
    <svg
      className="state-drawing"
      viewBox="0 0 72 56"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d="M6 48c8-5 16-5 24 0s16 5 24 0 8-3 12-2" strokeLinecap="round" />
      <path d="M36 44V24" strokeLinecap="round" />
      <path d="M36 30c-1-9-7-14-17-14 0 10 7 15 17 14Z" strokeLinejoin="round" />
      <path d="M36 24c0-10 6-16 17-17 1 11-6 18-17 17Z" strokeLinejoin="round" />
    </svg>
  );
}

function Search() {
  return (
    <svg
      className="state-drawing"
      viewBox="0 0 72 56"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <rect x="8" y="8" width="40" height="8" rx="3" />
      <rect x="8" y="22" width="24" height="8" rx="3" />
      <rect x="8" y="36" width="20" height="8" rx="3" />
      <circle cx="48" cy="34" r="11" fill="#fff" />
      <path d="m56 42 8 8" strokeLinecap="round" />
    </svg>
  );
}
