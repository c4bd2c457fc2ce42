import { useQuery } from '@tanstack/react-query';
import type { StockHolder, StockHolderRef } from '@vuon/contract/handbook/stock-move';
import { stockText } from '@vuon/contract/handbook/stock-words';
import { Select } from 'antd';
import { crewChoices } from '#domain/people/crews.ts';
import { peopleChoices } from '#domain/people/people.ts';
import { fold } from '#lib/fold.ts';

type Props = {
  id: string;
  value: StockHolder | null;
  onChange: (holder: StockHolder | null) => void;
  /** Only those who hold something, with how much; absent: any crew or person. */
  among?: (StockHolderRef & { quantity: number })[];
  unit?: string;
  placeholder: string;
};

const textOf = ({ kind, id }: StockHolder) => `${kind}:${id}`;
const holderOf = (text: string): StockHolder => {
  const [kind, id] = text.split(':');
  return { kind: kind === 'person' ? 'person' : 'crew', id: Number(id) };
};

/** A crew or a person who takes, holds or brings back material. */
export function HolderSelect({ id, value, onChange, among, unit = '', placeholder }: Props) {
  const crews = useQuery({ ...crewChoices, enabled: !among }).data;
  const people = useQuery({ ...peopleChoices(), enabled: !among }).data?.items;
  const options = among
    ? among.map((holder) => ({ value: textOf(holder), label: `${holder.name} (${stockText(holder.quantity, unit)})` }))
    : [
        {
          label: 'Tổ đội',
          options: (crews ?? []).map((crew) => ({ value: textOf({ kind: 'crew', id: crew.id }), label: crew.name })),
        },
        {
          label: 'Nhân sự',
          options: (people ?? []).map((person) => ({
            value: textOf({ kind: 'person', id: person.id }),
            label: person.fullName,
          })),
        },
      ];
  return (
    <Select<string | null>
      id={id}
      value={value && textOf(value)}
      onChange={(next) => onChange(next ? holderOf(next) : null)}
      options={options}
      placeholder={placeholder}
      showSearch={{
        filterOption: (typed, option) => fold(String(option?.label ?? '')).includes(fold(typed)),
      }}
      notFoundContent="Không có ai khớp."
    />
  );
}
