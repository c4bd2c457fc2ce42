import { useQuery } from '@tanstack/react-query';
import { plantingBatchChoices } from '#domain/work/planting-batches.ts';
import { formatDate } from '#lib/format.ts';
import { SearchSelect, useTyped } from '#ui/inputs/search-select.tsx';

type Props = { id?: string; value?: number | null; onChange?: (batchId: number | null) => void };

/** A batch of any plan, found by its code, lot or supplier. */
export function BatchSelect(field: Props) {
  const [typed, onSearch, q] = useTyped();
  const { data, error, isFetching } = useQuery(plantingBatchChoices(q));
  return (
    <SearchSelect
      {...field}
      {...{ typed, onSearch, error }}
      options={(data?.items ?? []).map(({ id, code, cropGroup, plantedOn, farmPlan }) => ({
        value: id,
        label: code,
        hint: `${cropGroup.name} · ${formatDate(plantedOn)} · ${farmPlan.name}`,
      }))}
      placeholder="Chọn đợt trồng"
      loading={isFetching}
      none={q === '' ? 'Chưa có đợt trồng nào.' : 'Không có đợt trồng nào khớp.'}
    />
  );
}
