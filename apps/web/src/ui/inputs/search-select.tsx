import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { fold } from '#lib/fold.ts';
import { messageOf } from '#lib/http/error-message.ts';
import { clearable } from './clearable.tsx';
import './search-select.css';

export type SearchOption = { value: number; label: string; hint: string };
/** The value chosen already, with its name: it may be archived, or not be among the first answers. */
export type NamedChoice = { id: number; name: string };

type Props = {
  id?: string | undefined;
  value?: number | null | undefined;
  onChange?: ((value: number | null) => void) | undefined;
  placeholder: string;
  options: SearchOption[];
  loading: boolean;
  error: Error | null;
  known?: NamedChoice | null;
  /** Said when nothing is found. */
  none: string;
  onSearch: (typed: string) => void;
};

const pauseMs = 250;

/** The typed text; `q` follows when the typing pauses. */
export function useTyped(): [typed: string, type: (text: string) => void, q: string] {
  const [typed, type] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, type, q];
}

/** Whether the options are still those of what was typed before. */
const useIsBehind = (typed: string, loading: boolean): boolean => {
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pauseMs + 50);
    return () => clearTimeout(timer);
  }, [typed]);
  return loading || asked !== typed;
};

/** Until the answer to what was typed is here: Enter must not choose something that does not match it. */
export const narrowed = (options: SearchOption[], typed: string): SearchOption[] =>
  options.filter(({ label, hint }) => fold(`${label} ${hint}`).includes(fold(typed.trim())));

/** One of many options, which the server is asked for while the user types. */
export function SearchSelect({ typed, ...props }: Props & { typed: string }) {
  const { id, value, onChange, placeholder, options, loading, error, known = null, none, onSearch } = props;
  const isBehind = useIsBehind(typed, loading);
  // A value that was found by typing keeps its name when the search is over and the first answers are back.
  const [chosen, setChosen] = useState<SearchOption | null>(null);
  return (
    <Select<number | null, SearchOption>
      id={id ?? ''}
      value={value ?? null}
      onChange={(next, option) => {
        setChosen(Array.isArray(option) ? null : (option ?? null));
        onChange?.(next ?? null);
      }}
      showSearch={{ searchValue: typed, onSearch, filterOption: false }}
      allowClear={clearable}
      placeholder={placeholder}
      loading={loading}
      options={withChosen(isBehind ? narrowed(options, typed) : options, value ?? null, chosen ?? optionOf(known))}
      optionRender={({ data: { label, hint } }) => (
        <span className="search-option">
          <strong>{label}</strong>
          <small>{hint}</small>
        </span>
      )}
      notFoundContent={error ? messageOf(error) : isBehind ? 'Đang tìm' : none}
    />
  );
}

const optionOf = (known: NamedChoice | null): SearchOption | null =>
  known && { value: known.id, label: known.name, hint: '' };

const withChosen = (found: SearchOption[], value: number | null, chosen: SearchOption | null): SearchOption[] =>
  chosen === null || chosen.value !== value || found.some((option) => option.value === value)
    ? found
    : [chosen, ...found];
