import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/http/error-message.ts';
import { entitiesLike } from './entity-data.ts';
import { typeLabels } from './texts.ts';
import './owner-fields.css';

type Props = {
  id?: string;
  value?: number | null;
  onChange?: (entityId: number | null) => void;
  /** Not to be chosen: the one at hand. */
  except?: number | undefined;
};

type Option = { value: number; label: string; hint: string };

/** An entity, found by name, code, number or owner. */
export function EntitySelect({ id, value, onChange, except }: Props) {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), 250);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error, isFetching } = useQuery(entitiesLike(q));
  const options = (data?.items ?? [])
    .filter((entity) => entity.id !== except)
    .map(({ id: entityId, name, code, type, provinceName }) => ({
      value: entityId,
      label: name,
      hint: [code, typeLabels[type], provinceName].filter(Boolean).join(' · '),
    }));
  return (
    <Select<number | null, Option>
      id={id ?? ''}
      value={value ?? null}
      onChange={(next) => onChange?.(next ?? null)}
      showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
      allowClear
      placeholder="Gõ tên, mã, số điện thoại"
      loading={isFetching}
      options={options}
      optionRender={({ data: option }) => (
        <span className="user-option">
          <strong>{option.label}</strong>
          <small>{option.hint}</small>
        </span>
      )}
      notFoundContent={error ? messageOf(error) : isFetching ? 'Đang tìm' : 'Không có đơn vị nào khớp'}
    />
  );
}
