import { useQuery } from '@tanstack/react-query';
import type { Material } from '@vuon/contract/catalogue/material';
import { type NamedChoice, SearchSelect, useTyped } from '#ui/inputs/search-select.tsx';
import { materialChoices, materialHint } from './material-data.ts';

type Props = {
  id?: string;
  value?: number | null;
  onChange?: (id: number | null) => void;
  known: NamedChoice | null;
  onChosen: (material: Material) => void;
};

export function MaterialSelect({ id, value, onChange, known, onChosen }: Props) {
  const [typed, onSearch, q] = useTyped();
  const { data, error, isFetching } = useQuery(materialChoices(q));
  const choose = (next: number | null) => {
    onChange?.(next);
    const material = data?.items.find((one) => one.id === next);
    if (material) onChosen(material);
  };
  return (
    <SearchSelect
      id={id}
      value={value}
      onChange={choose}
      {...{ typed, onSearch, error, known }}
      options={(data?.items ?? []).map((material) => ({
        value: material.id,
        label: material.name,
        hint: materialHint(material),
      }))}
      placeholder="Chọn vật tư"
      loading={isFetching}
      none={q ? 'Không có vật tư nào khớp.' : 'Danh mục chưa có vật tư nào.'}
    />
  );
}
