import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type NamedChoice, SearchSelect, useTyped } from '#ui/inputs/search-select.tsx';
import { rowList } from './row-data.ts';

type Props = {
  id?: string;
  value?: number | null;
  onChange?: (rowId: number | null) => void;
  known?: NamedChoice | null;
  /** The plot whose rows are offered before anything is typed. */
  plotId?: number | undefined;
};

/** A row, found by its code; the plot and the area distinguish rows of the same code. */
export function RowSelect({ known = null, plotId, ...field }: Props) {
  const [typed, onSearch, q] = useTyped();
  const query = { pageSize: 50, ...(q ? { q } : plotId !== undefined && { plotId }) };
  const { data, error, isFetching } = useQuery({ ...rowList(query), placeholderData: keepPreviousData });
  const options = (data?.items ?? []).map(({ id, code, plotCode, areaName, plantCount }) => ({
    value: id,
    label: `Hàng ${code} · Lô ${plotCode}`,
    hint: `${areaName} · ${plantCount} cây`,
  }));
  return (
    <SearchSelect
      {...field}
      {...{ typed, onSearch, error }}
      {...{ options, known }}
      placeholder="Gõ mã hàng để tìm"
      loading={isFetching}
      none={q === '' ? 'Chưa có hàng nào.' : 'Không có hàng nào khớp.'}
    />
  );
}
