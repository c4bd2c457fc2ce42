import { useQuery } from '@tanstack/react-query';
import type { Season } from '@vuon/contract/crops/season';
import { Select } from 'antd';
import { fold } from '#lib/fold.ts';
import { formatDateRange } from '#lib/format.ts';
import { seasonChoices } from './seasons.ts';
import '#ui/inputs/search-select.css';

type Props = { id?: string; value?: number | null; onChange?: (seasonId: number | null) => void };
type Option = { value: number; label: string; hint: string; found: string };

/** A season of the entity, under its crop group, with its days. */
export function SeasonSelect({ id, value, onChange }: Props) {
  const { data, isPending } = useQuery(seasonChoices);
  const groups = Map.groupBy(data?.items ?? [], ({ cropGroupName }) => cropGroupName);
  return (
    <Select<number | null, Option>
      {...(id && { id })}
      value={value || null}
      onChange={(next) => onChange?.(next ?? null)}
      showSearch={{ filterOption: (typed, option) => (option?.found ?? '').includes(fold(typed)) }}
      placeholder="Chọn mùa vụ"
      loading={isPending}
      options={[...groups].map(([label, seasons]) => ({ label, options: seasons.map(optionOf) })) as never}
      optionRender={({ data: { label, hint } }) => (
        <span className="search-option">
          <strong>{label}</strong>
          <small>{hint}</small>
        </span>
      )}
      notFoundContent={isPending ? 'Đang tìm' : 'Chưa có mùa vụ nào khớp.'}
    />
  );
}

const optionOf = ({ id, name, cropGroupName, startsOn, endsOn }: Season): Option => ({
  value: id,
  label: `${name}, ${cropGroupName}`,
  hint: formatDateRange(startsOn, endsOn),
  found: fold(`${cropGroupName} ${name}`),
});
