import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type Material, materialKindNames, materialRoutes } from '@vuon/contract/catalogue/material';
import { call } from '#lib/http/call.ts';
import { SearchSelect, useTyped } from '#ui/inputs/search-select.tsx';

const materialChoices = (q: string) => {
  const query = { archived: 'false', pageSize: 50, ...(q && { q }) } as const;
  return queryOptions({
    queryKey: ['materials', 'list', query],
    queryFn: ({ signal }) => call(materialRoutes.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

type Props = { id: string; value: number | null; onChange: (material: Material | null) => void };

/** A material of the catalogue that is received. */
export function MaterialSelect({ id, value, onChange }: Props) {
  const [typed, onSearch, q] = useTyped();
  const { data, error, isFetching } = useQuery(materialChoices(q));
  return (
    <SearchSelect
      id={id}
      value={value}
      onChange={(next) => onChange(data?.items.find((one) => one.id === next) ?? null)}
      {...{ typed, onSearch, error }}
      options={(data?.items ?? []).map((material) => ({
        value: material.id,
        label: material.name,
        hint: `${material.code} · ${materialKindNames[material.kind]}`,
      }))}
      placeholder="Chọn vật tư"
      loading={isFetching}
      none={q ? 'Không có vật tư nào khớp.' : 'Danh mục chưa có vật tư nào.'}
    />
  );
}
