import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { fold } from '#lib/fold.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { FilterChoices } from './filter-choices.tsx';
import type { FilterOption, FilterValues, ListFilter } from './list-filter.ts';

const DaySpan = lazyPart(async () => (await import('./day-span.tsx')).DaySpan);
const NumberSpans = lazyPart(async () => (await import('./number-spans.tsx')).NumberSpans);
const FoundOptions = lazyPart(async () => (await import('./found-options.tsx')).FoundOptions);

type Props = {
  filter: ListFilter;
  values: FilterValues;
  onFilter: (values: Record<string, string | null>) => void;
  close: () => void;
  /** Takes the focus: the panel has replaced the one that had it. */
  autoFocus?: boolean;
};

/** The values of one filter to choose from. */
export function FilterPanel({ filter, values, onFilter, close, autoFocus = false }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (autoFocus) panel.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [autoFocus]);
  const put = (next: Record<string, string | null>) => {
    onFilter(next);
    close();
  };
  return (
    <div ref={panel}>
      <p className="popup-title">{filter.label}</p>
      {filter.kind === 'days' && (
        <DaySpan
          from={values[filter.from] ?? null}
          to={values[filter.to] ?? null}
          onApply={(from, to) => put({ [filter.from]: from, [filter.to]: to })}
        />
      )}
      {filter.kind === 'numbers' && <NumberSpans spans={filter.spans} values={values} onApply={put} />}
      {filter.kind === 'link' && (
        <button type="button" className="popup-choice" onClick={() => put({ [filter.key]: null })}>
          Bỏ lọc
        </button>
      )}
      {(filter.kind === undefined || filter.kind === 'choice') && filter.find && (
        <FoundOptions
          label={filter.label}
          find={filter.find}
          value={values[filter.key]}
          onChoose={(value) => put({ [filter.key]: value })}
        />
      )}
      {(filter.kind === undefined || filter.kind === 'choice') && !filter.find && (
        <Options
          label={filter.label}
          options={filter.options ?? []}
          value={values[filter.key]}
          onChoose={(value) => put({ [filter.key]: value })}
        />
      )}
    </div>
  );
}

// With more options than this, typing is quicker than looking through them.
const manyOptions = 8;

type OptionsProps = {
  label: string;
  options: FilterOption[];
  value: string | undefined;
  onChoose: (value: string) => void;
};

function Options({ label, options, value, onChoose }: OptionsProps) {
  const [typed, type] = useState('');
  const shown = options.filter((option) => fold(option.label).includes(fold(typed.trim())));
  return (
    <>
      {options.length > manyOptions && (
        <Input
          className="popup-search"
          aria-label={`Tìm ${label.toLocaleLowerCase('vi')}`}
          placeholder="Gõ để tìm"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onPressEnter={() => shown[0] && onChoose(shown[0].value)}
        />
      )}
      <FilterChoices options={shown} value={value} onChoose={onChoose} />
    </>
  );
}
