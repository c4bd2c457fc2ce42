import type { ReactNode } from 'react';

type Props = { id: string; title: string; count?: string; children: ReactNode };

export function SearchGroup({ id, title, count, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by the role, not by a fieldset.
    <div role="group" aria-labelledby={id} className="search-group">
      <div id={id} className="search-group-title">
        {title}
        {count && <span className="search-group-count">{count}</span>}
      </div>
      {children}
    </div>
  );
}
