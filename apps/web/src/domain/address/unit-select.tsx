import { useQuery } from '@tanstack/react-query';
import type { Location } from '@vuon/contract/locations/location';
import { Select } from 'antd';
import { useId } from 'react';
import { clearable } from '#ui/inputs/clearable.tsx';
import { type UnitCodes, unitsUnder } from './locations.ts';
import { matchesTyped } from './rank-units.ts';
import { texts } from './texts.ts';

type Props = {
  id?: string;
  level: Location['level'];
  /** null: the unit above is not chosen yet. */
  codes: UnitCodes | null;
  value: number | null;
  system: Location['system'];
  onChoose: (unit: Location | null) => void;
};

/** One level of an address. */
export function UnitSelect({ id, level, codes, value, system, onChoose }: Props) {
  const ownId = useId();
  const { data, error, isFetching, refetch } = useQuery({
    ...unitsUnder(codes ?? { system }),
    enabled: codes !== null,
  });
  const units = codes ? data : undefined;
  const label = texts.levels[system][level];
  const isEmpty = units?.length === 0;
  return (
    <div className="address-unit">
      <label htmlFor={id ?? ownId}>{label}</label>
      <Select<number | null>
        id={id ?? ownId}
        value={value}
        options={(units ?? []).map((unit) => ({ value: unit.id, label: unit.name }))}
        onChange={(chosen) => onChoose(units?.find((unit) => unit.id === chosen) ?? null)}
        showSearch={{ filterOption: (typed, option) => matchesTyped(typed, String(option?.label ?? '')) }}
        placeholder={codes ? (isEmpty ? texts.noWards : texts.choose) : texts.chooseAbove[system][level]}
        notFoundContent={isFetching ? null : texts.noMatch}
        // Only set when true: `false` would override a form that is disabled as a whole.
        {...((!codes || isEmpty) && { disabled: true })}
        loading={isFetching}
        allowClear={clearable}
      />
      {error && (
        <p className="address-note" role="alert">
          {texts.failed}{' '}
          <button type="button" className="link-button" onClick={() => void refetch()}>
            {texts.retry}
          </button>
        </p>
      )}
    </div>
  );
}
