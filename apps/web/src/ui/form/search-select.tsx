import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/http/error-message.ts';
import './search-select.css';

export type SearchOption = { value: number; label: string; hint: string };

type Props = {
  id?: string | undefined;
  value?: number | null | undefined;
  onChange?: ((value: number | null) => void) | undefined;
  placeholder: string;
  options: SearchOption[];
  loading: boolean;
  error: Error | null;
  /** Said when nothing is found. */
  none: string;
  onSearch: (typed: string) => void;
};

const pauseMs = 250;

/** What was typed, once the typing pauses. */
export function useTyped(): [typed: string, type: (text: string) => void, q: string] {
  const [typed, type] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, type, q];
}

/** One of many that the server is asked for while somebody types. */
export function SearchSelect({ typed, ...props }: Props & { typed: string }) {
  const { id, value, onChange, placeholder, options, loading, error, none, onSearch } = props;
  return (
    <Select<number | null, SearchOption>
      id={id ?? ''}
      value={value ?? null}
      onChange={(next) => onChange?.(next ?? null)}
      showSearch={{ searchValue: typed, onSearch, filterOption: false }}
      allowClear
      placeholder={placeholder}
      loading={loading}
      options={options}
      optionRender={({ data: { label, hint } }) => (
        <span className="search-option">
          <strong>{label}</strong>
          <small>{hint}</small>
        </span>
      )}
      notFoundContent={error ? messageOf(error) : loading ? 'Đang tìm' : none}
    />
  );
}
