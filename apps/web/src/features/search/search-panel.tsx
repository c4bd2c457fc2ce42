import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useSession } from '#lib/session/session-store.ts';
import { useMay } from '#lib/session/use-may.ts';
import { searchOptions, shortestQuery } from './data.ts';
import { Marked } from './marked.tsx';
import { matchesAll } from './match-ranges.ts';
import { rememberSearch } from './recent-searches.ts';
import { RecentSearches } from './recent-searches-list.tsx';
import { SearchGroup } from './search-group.tsx';
import { SearchNotes } from './search-notes.tsx';
import { SearchOption } from './search-option.tsx';
import type { SearchPage } from './search-page.ts';
import { SearchResults } from './search-results.tsx';
import { texts } from './texts.ts';
import { useDebounced } from './use-debounced.ts';
import './search-panel.css';

const settleMs = 200;
const mostPages = 4;

type Props = {
  id: string;
  typed: string;
  pages: SearchPage[];
  activeId: string | null;
  hasty: boolean;
  onActive: (id: string) => void;
  onType: (text: string) => void;
  onFollow: () => void;
};

export function SearchPanel({ id, typed, pages, activeId, hasty, onActive, onType, onFollow }: Props) {
  const person = useSession(({ item }) => item?.id ?? '');
  const hasEntity = useSelectedEntity(({ entity }) => entity !== null);
  // Without an entity only the administrator finds records: those of the system.
  const maySearch = useMay('farm.read');
  const wanted = typed.trim();
  const [q, flush] = useDebounced(wanted, settleMs);
  const enabled = maySearch && q.length >= shortestQuery;
  const { data, error, refetch, isPlaceholderData, isFetching } = useQuery({ ...searchOptions(q), enabled });

  const found = wanted.length >= shortestQuery && enabled && data ? data : [];
  const foundPages = pages.filter(({ label }) => matchesAll(label, wanted)).slice(0, mostPages);
  const count = found.reduce((sum, { hits }) => sum + hits.length, foundPages.length);
  const isSettled = wanted === q && (!enabled || (!isPlaceholderData && !isFetching));

  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasty) return;
    if (wanted !== q) flush();
    else if (isSettled) list.current?.querySelector<HTMLElement>('[role="option"]')?.click();
  });

  const follow = () => {
    rememberSearch(person, wanted);
    onFollow();
  };
  return (
    <>
      <div ref={list} id={id} role="listbox" aria-label={texts.results} aria-busy={!isSettled} className="search-list">
        {wanted === '' && (
          <RecentSearches id={id} person={person} activeId={activeId} onActive={onActive} onType={onType} />
        )}
        {foundPages.length > 0 && (
          <SearchGroup id={`${id}-pages`} title={texts.pages}>
            {foundPages.map(({ path, label, group }) => (
              <SearchOption
                key={path}
                id={`${id}-page-${path}`}
                to={path}
                activeId={activeId}
                onActive={onActive}
                onChoose={follow}
              >
                <span className="search-option-name">
                  <Marked text={label} query={wanted} />
                </span>
                {group && <span className="search-option-detail">{group}</span>}
              </SearchOption>
            ))}
          </SearchGroup>
        )}
        <SearchResults
          id={id}
          answer={found}
          query={wanted}
          activeId={activeId}
          onActive={onActive}
          onFollow={follow}
        />
      </div>
      <SearchNotes
        wanted={wanted}
        maySearch={maySearch}
        hasEntity={hasEntity}
        isEmpty={isSettled && count === 0}
        isFirst={!isSettled && count === 0 && !error}
        error={enabled ? error : null}
        onRetry={() => void refetch()}
      />
      <div role="status" className="visually-hidden">
        {isSettled && wanted !== '' && count > 0 && texts.found(formatNumber(count))}
      </div>
    </>
  );
}
