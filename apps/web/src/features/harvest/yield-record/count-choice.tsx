import { useQuery } from '@tanstack/react-query';
import type { CountReference } from '@vuon/contract/harvest/harvest-count';
import { Select } from 'antd';
import { formatDate, formatNumber } from '#lib/format.ts';
import { countList } from '../harvest-counts/count-data.ts';
import { pickerText } from '../pickings/picking-words.ts';

type Props = { id?: string; value?: number[]; onChange?: (ids: number[]) => void; known: CountReference[] };

/** Counts that nobody has weighed yet, whose fruits this yield takes over. */
export function CountChoice({ id, value = [], onChange, known }: Props) {
  const { data, isFetching } = useQuery(countList({ weighed: 'false', pageSize: 100 }));
  const open = (data?.items ?? []).map((count) => ({
    value: count.id,
    label: `${count.code} · ${formatNumber(count.fruits)} trái`,
    hint: [formatDate(count.harvestedOn), count.place.words, pickerText(count)].filter(Boolean).join(' · '),
  }));
  const taken = known
    .filter((count) => open.every((option) => option.value !== count.id))
    .map((count) => ({ value: count.id, label: `${count.code} · ${formatNumber(count.fruits)} trái`, hint: '' }));
  return (
    <Select<number[]>
      {...(id && { id })}
      mode="multiple"
      value={value}
      onChange={(next) => onChange?.(next)}
      options={[...taken, ...open]}
      optionFilterProp="label"
      loading={isFetching}
      placeholder="Không lấy lần đếm nào"
      notFoundContent="Không có lần đếm nào chưa cân."
      optionRender={({ data: option }) => (
        <span className="search-option">
          <strong>{option.label}</strong>
          <small>{option.hint}</small>
        </span>
      )}
    />
  );
}
