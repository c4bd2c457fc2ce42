import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { crewChoices } from '#domain/people/crews.ts';
import { peopleChoices } from '#domain/people/people.ts';
import { fold } from '#lib/fold.ts';
import { useTyped } from '#ui/inputs/search-select.tsx';
import { SeveralSelect } from '#ui/inputs/several-select.tsx';
import { crewLoadText, type Days, loadText, useLoads } from './loads.ts';

type Named = { id: number; name: string };
type Props = {
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
  /** Those chosen already, with their names. */
  known?: Named[];
  /** The days whose load is told beside each name. */
  days?: Days | null;
};

type Option = { value: number; label: string; hint: string };

const shown = ({ data }: { data: Option }) => (
  <span className="search-option">
    <strong>{data.label}</strong>
    <small>{data.hint}</small>
  </span>
);

/** People who work here, each with the work that they have in those days. */
export function PeopleSelect({ id, value = [], onChange, known = [], days = null }: Props) {
  const [typed, onSearch, q] = useTyped();
  const { data, isFetching } = useQuery(peopleChoices(q));
  const [met, setMet] = useState<Named[]>([]);
  const loads = useLoads(days);
  const found = (data?.items ?? []).map(({ id: personId, fullName, code, position }) => ({
    value: personId,
    label: fullName,
    hint: [loadText(loads, personId) ?? code, position].filter(Boolean).join(' · '),
  }));
  const chosen = [...known, ...met].filter((one) => value.includes(one.id) && !found.some((o) => o.value === one.id));
  const options = [...found, ...chosen.map((one) => ({ value: one.id, label: one.name, hint: '' }))];
  return (
    <SeveralSelect<number, Option>
      {...(id && { id })}
      value={value}
      onChange={(ids, picked) => {
        setMet(([] as Option[]).concat(picked ?? []).map(({ value: one, label }) => ({ id: one, name: label })));
        onChange?.(ids);
      }}
      showSearch={{ searchValue: typed, onSearch, filterOption: false, autoClearSearchValue: true }}
      placeholder="Chọn người"
      loading={isFetching}
      options={options}
      optionRender={shown as never}
      notFoundContent={q ? 'Không có ai khớp.' : 'Đơn vị chưa có nhân sự nào.'}
    />
  );
}

/** Crews, each with how many of its people already have work in those days. */
export function CrewsSelect({ id, value = [], onChange, known = [], days = null }: Props) {
  const { data, isFetching } = useQuery(crewChoices);
  const loads = useLoads(days);
  const found = (data ?? []).map((crew) => ({
    value: crew.id,
    label: crew.name,
    hint: crewLoadText(
      loads,
      crew.members.filter(({ isWorking }) => isWorking).map((member) => member.id),
    ),
  }));
  const chosen = known.filter((one) => !found.some((option) => option.value === one.id));
  return (
    <SeveralSelect<number, Option>
      {...(id && { id })}
      value={value}
      {...(onChange && { onChange })}
      showSearch={{ filterOption: (typed, option) => fold(String(option?.label)).includes(fold(typed)) }}
      placeholder="Chọn tổ đội"
      loading={isFetching}
      options={[...found, ...chosen.map((one) => ({ value: one.id, label: one.name, hint: '' }))]}
      optionRender={shown as never}
      notFoundContent="Chưa có tổ đội nào."
    />
  );
}
