import { useRecordTypes } from '#lib/records/record-types.ts';
import { Bone, Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { explainError } from '#ui/states/explain-error.ts';
import { shortestQuery } from './data.ts';
import { texts } from './texts.ts';

type Props = {
  wanted: string;
  maySearch: boolean;
  hasEntity: boolean;
  isEmpty: boolean;
  /** The first results are still loading. */
  isFirst: boolean;
  error: unknown;
  onRetry: () => void;
};

/** The message where there are no results, or beside them. */
export function SearchNotes({ wanted, maySearch, hasEntity, isEmpty, isFirst, error, onRetry }: Props) {
  const types = Object.values(useRecordTypes());
  if (error) {
    const { title, text, retry } = explainError(error);
    return (
      <div className="search-note" role="alert">
        <strong>{title}</strong>
        {text}
        {retry && (
          <button type="button" className="link-button" onClick={onRetry}>
            {texts.retry}
          </button>
        )}
      </div>
    );
  }
  const scope = !maySearch ? texts.noEntity : !hasEntity ? texts.system : null;
  if (wanted === '') {
    const nouns = types.filter(({ pathOf }) => pathOf).map(({ noun }) => noun);
    return <div className="search-note">{scope ?? texts.hint(nouns.join(', '))}</div>;
  }
  if (isFirst)
    return (
      <Delayed>
        <Bones className="search-note">
          <div className="bones-stack">
            <Bone width={180} />
            <Bone width={120} />
            <Bone width={150} />
          </div>
        </Bones>
      </Delayed>
    );
  if (!isEmpty) return scope && <div className="search-note search-note-foot">{scope}</div>;
  if (maySearch && wanted.length < shortestQuery) return <div className="search-note">{texts.short}</div>;
  return (
    <div className="search-note">
      <strong>{texts.none(wanted)}</strong>
      {scope ?? texts.noneHint}
    </div>
  );
}
