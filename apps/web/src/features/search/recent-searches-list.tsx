import { HistoryOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { forgetSearches, readRecent } from './recent-searches.ts';
import { SearchOption } from './search-option.tsx';
import { texts } from './texts.ts';

type Props = {
  id: string;
  person: string;
  activeId: string | null;
  onActive: (id: string) => void;
  onType: (text: string) => void;
};

export function RecentSearches({ id, person, activeId, onActive, onType }: Props) {
  const [recent, setRecent] = useState(() => readRecent(person));
  if (recent.length === 0) return null;
  const forget = () => {
    forgetSearches(person);
    setRecent([]);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by the role, not by a fieldset.
    <div role="group" aria-labelledby={`${id}-recent`} className="search-group">
      <div className="search-group-title">
        <span id={`${id}-recent`}>{texts.recent}</span>
        <button type="button" className="search-forget" aria-label={`${texts.forget} ${texts.recent}`} onClick={forget}>
          {texts.forget}
        </button>
      </div>
      {recent.map((query, index) => (
        <SearchOption
          key={query}
          id={`${id}-recent-${index}`}
          activeId={activeId}
          onActive={onActive}
          onChoose={() => onType(query)}
        >
          <HistoryOutlined aria-hidden="true" />
          <span className="search-option-name">{query}</span>
        </SearchOption>
      ))}
    </div>
  );
}
