import type { ReactNode } from 'react';
import { Link } from 'react-router';

type Props = {
  id: string;
  activeId: string | null;
  onActive: (id: string) => void;
  onChoose: () => void;
  /** The path that it leads to; without one, choosing it stays here. */
  to?: string;
  className?: string;
  children: ReactNode;
};

/** The input keeps the focus: an option only becomes active. */
export function SearchOption({ id, activeId, onActive, onChoose, to, className = '', children }: Props) {
  const shared = {
    id,
    role: 'option',
    'aria-selected': id === activeId,
    tabIndex: -1,
    className: `search-option ${className}`,
    onMouseMove: () => onActive(id),
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: onChoose,
  };
  if (to === undefined) return <div {...shared}>{children}</div>;
  return (
    <Link to={to} {...shared}>
      {children}
    </Link>
  );
}
