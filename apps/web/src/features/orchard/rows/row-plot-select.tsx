import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type NamedChoice, SearchSelect, useTyped } from '#ui/inputs/search-select.tsx';
import { plotList } from '../plots/plot-data.ts';

type Props = {
  id?: string;
  value?: number | null;
  onChange?: (plotId: number | null) => void;
  known?: NamedChoice | null;
};

/** A plot, found by its code; the area distinguishes plots of the same code. */
export function PlotSelect({ known = null, ...field }: Props) {
  const [typed, onSearch, q] = useTyped();
  const query = { pageSize: 50, ...(q && { q }) };
  const { data, error, isFetching } = useQuery({ ...plotList(query), placeholderData: keepPreviousData });
  const options = (data?.items ?? []).map(({ id, code, areaName, rowCount }) => ({
    value: id,
    label: `Lô ${code}`,
    hint: `${areaName} · ${rowCount} hàng`,
  }));
  return (
    <SearchSelect
      {...field}
      {...{ typed, onSearch, error }}
      {...{ options, known }}
      placeholder="Chọn lô"
      loading={isFetching}
      none={q === '' ? 'Chưa có lô nào.' : 'Không có lô nào khớp.'}
    />
  );
}
