import { useQuery } from '@tanstack/react-query';
import { type NamedChoice, SearchSelect, useTyped } from '#ui/inputs/search-select.tsx';
import { cropGroupChoices } from './crop-groups.ts';

type Props = {
  id?: string;
  value?: number | null;
  onChange?: (cropGroupId: number | null) => void;
  known?: NamedChoice | null;
};

/** A crop group of the system or the entity, found by name, variety or code. */
export function CropGroupSelect({ known = null, ...field }: Props) {
  const [typed, onSearch, q] = useTyped();
  const { data, error, isFetching } = useQuery(cropGroupChoices(q));
  const options = (data?.items ?? []).map(({ id, name, code, variety }) => ({
    value: id,
    label: name,
    hint: [code, variety].filter(Boolean).join(' · '),
  }));
  return (
    <SearchSelect
      {...field}
      {...{ typed, onSearch, error }}
      {...{ options, known }}
      placeholder="Chọn nhóm cây"
      loading={isFetching}
      none={q === '' ? 'Chưa có nhóm cây nào.' : 'Không có nhóm cây nào khớp.'}
    />
  );
}
