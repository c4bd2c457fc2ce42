import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useEffect, useRef } from 'react';
import { messageOf } from '#lib/http/error-message.ts';
import { useTyped } from '#ui/inputs/search-select.tsx';
import { FilterChoices } from './filter-choices.tsx';
import type { ListFilter } from './list-filter.ts';

type Find = NonNullable<Extract<ListFilter, { kind?: 'choice' }>['find']>;
type Props = { label: string; find: Find; value: string | undefined; onChoose: (value: string) => void };

/** Values that the server finds by the typed text. */
export function FoundOptions({ label, find, value, onChoose }: Props) {
  const [typed, type, q] = useTyped();
  const { data, error } = useQuery({ ...find(q), placeholderData: keepPreviousData });
  const box = useRef<HTMLDivElement>(null);
  // Its code may load after the panel has given the focus to another element.
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <>
      <div ref={box}>
        <Input
          className="popup-search"
          aria-label={`Tìm ${label.toLocaleLowerCase('vi')}`}
          placeholder="Gõ để tìm"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onPressEnter={() => data?.[0] && onChoose(data[0].value)}
        />
      </div>
      {error && <p className="popup-title">{messageOf(error)}</p>}
      {data && <FilterChoices options={data} value={value} onChoose={onChoose} />}
    </>
  );
}
