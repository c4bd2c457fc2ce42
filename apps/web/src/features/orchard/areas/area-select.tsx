import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type NamedChoice, SearchSelect, useTyped } from '#ui/inputs/search-select.tsx';
import { areaChoices } from './area-data.ts';

type Props = {
  id?: string;
  value?: number | null;
  onChange?: (areaId: number | null) => void;
  known?: NamedChoice | null;
};

/** An area, found by name or code. */
export function AreaSelect({ known = null, ...field }: Props) {
  const [typed, onSearch, q] = useTyped();
  const { data, error, isFetching } = useQuery({ ...areaChoices(q), placeholderData: keepPreviousData });
  const options = (data?.items ?? []).map(({ id, name, code, plotCount }) => ({
    value: id,
    label: `${name} (${code})`,
    hint: `${plotCount} lô`,
  }));
  return (
    <SearchSelect
      {...field}
      {...{ typed, onSearch, error, options, known }}
      placeholder="Chọn khu vực"
      loading={isFetching}
      none={q === '' ? 'Chưa có khu vực nào.' : 'Không có khu vực nào khớp.'}
    />
  );
}
