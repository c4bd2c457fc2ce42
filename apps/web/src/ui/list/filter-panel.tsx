import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { fold } from '../../lib/fold.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { FilterOption, FilterValues, ListFilter } from './list-filter.ts';

const DaySpan = lazyPart(async () => (await import('./day-span.tsx')).DaySpan);

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
      {filter.kind === 'link' && (
        <button type="button" className="popup-choice" onClick={() => put({ [filter.key]: null })}>
          Bỏ lọc
        </button>
      )}
      {(filter.kind === undefined || filter.kind === 'choice') && (
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

// From here on looking is quicker by typing.
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
      {shown.map((option) => (
        <button
          key={option.value}
          type="button"
          className="popup-choice"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
      {shown.length === 0 && <p className="popup-title">Không có mục nào khớp</p>}
    </>
  );
}
