import { upperFirst } from '@vuon/contract/first-letter';
import type { SearchAnswer } from '@vuon/contract/search/search';
import { formatNumber } from '#lib/format.ts';
import { type RecordTypes, useRecordTypes } from '#lib/records/record-types.ts';
import { Marked } from './marked.tsx';
import { SearchGroup } from './search-group.tsx';
import { SearchOption } from './search-option.tsx';
import { texts } from './texts.ts';

type Props = {
  id: string;
  answer: SearchAnswer;
  query: string;
  activeId: string | null;
  onActive: (id: string) => void;
  onFollow: () => void;
};

const countOf = ({ total, isMore }: SearchAnswer[number]): string =>
  isMore ? texts.moreThan(formatNumber(total)) : formatNumber(total);

/** The list with all results of a type; null where it has no list, or where all results are already shown. */
const listPath = (types: RecordTypes, { type, hits, total }: SearchAnswer[number], query: string): string | null => {
  const list = types[type].list;
  return list && total > hits.length ? `${list.path}?${new URLSearchParams({ q: query })}` : null;
};

export function SearchResults({ id, answer, query, activeId, onActive, onFollow }: Props) {
  const types = useRecordTypes();
  return answer.map((group) => {
    const { list, noun, pathOf } = types[group.type];
    if (!pathOf || group.hits.length === 0) return null;
    const all = listPath(types, group, query);
    return (
      <SearchGroup
        key={group.type}
        id={`${id}-${group.type}`}
        title={list?.title ?? upperFirst(noun)}
        count={countOf(group)}
      >
        {group.hits.map(({ record, detail }) => (
          <SearchOption
            key={record.id}
            id={`${id}-${group.type}-${record.id}`}
            to={pathOf(record)}
            activeId={activeId}
            onActive={onActive}
            onChoose={onFollow}
          >
            <span className="search-option-name">
              <Marked text={record.name} query={query} />
            </span>
            {detail && (
              <span className="search-option-detail">
                <Marked text={detail} query={query} />
              </span>
            )}
          </SearchOption>
        ))}
        {all && (
          <SearchOption
            id={`${id}-${group.type}-all`}
            to={all}
            activeId={activeId}
            onActive={onActive}
            onChoose={onFollow}
            className="search-option-all"
          >
            {group.isMore ? texts.seeMore(formatNumber(group.total)) : texts.seeAll(formatNumber(group.total))}
          </SearchOption>
        )}
      </SearchGroup>
    );
  });
}
