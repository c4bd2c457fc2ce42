import { SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Location } from '@vuon/contract/locations/location';
import { Select } from 'antd';
import { useDeferredValue, useId, useState } from 'react';
import { unitsFound } from './locations.ts';
import { rankUnits } from './rank-units.ts';
import { texts } from './texts.ts';

type Props = { onFound: (unit: Location) => void };

const perSystem = 8;

/** Finds a place of today or of before 2025 by a few words: faster than three lists. */
export function QuickFind({ onFound }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const wanted = q.length < 2 ? '' : q;
  const current = useQuery(unitsFound('new', wanted));
  const former = useQuery(unitsFound('old', wanted));
  const isOpen = wanted !== '';
  const groups = [
    { label: texts.current, units: isOpen ? rankUnits(q, current.data ?? [], perSystem) : [] },
    { label: texts.former, units: isOpen ? rankUnits(q, former.data ?? [], perSystem) : [] },
  ].filter(({ units }) => units.length > 0);
  const isFetching = current.isFetching || former.isFetching;
  const error = current.error ?? former.error;
  return (
    <div className="address-unit address-quick">
      <label htmlFor={id}>{texts.quickFind}</label>
      <Select<number | null>
        id={id}
        value={null}
        options={groups.map(({ label, units }) => ({
          label,
          title: label,
          options: units.map((unit) => ({ value: unit.id, label: unit.fullName })),
        }))}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
        onSelect={(chosen) => {
          setTyped('');
          const unit = groups.flatMap(({ units }) => units).find((one) => one.id === chosen);
          if (unit) onFound(unit);
        }}
        placeholder={texts.quickFindHint}
        prefix={<SearchOutlined aria-hidden="true" />}
        suffixIcon={null}
        open={isOpen}
        notFoundContent={error ? texts.failed : isFetching ? null : texts.nothingFound}
        loading={isFetching}
      />
    </div>
  );
}
