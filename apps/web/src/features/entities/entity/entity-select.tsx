import { useQuery } from '@tanstack/react-query';
import { SearchSelect, useTyped } from '#ui/inputs/search-select.tsx';
import { typeLabels } from '../texts.ts';
import { entitiesLike } from './entity-data.ts';

type Props = {
  id?: string;
  value?: number | null;
  onChange?: (entityId: number | null) => void;
  /** The entity that cannot be chosen: the one that the select is for. */
  except?: number | undefined;
};

/** An entity, found by name, code, number or owner. */
export function EntitySelect({ except, ...field }: Props) {
  const [typed, onSearch, q] = useTyped();
  const { data, error, isFetching } = useQuery(entitiesLike(q));
  const options = (data?.items ?? [])
    .filter(({ id }) => id !== except)
    .map(({ id, name, code, type, provinceName }) => ({
      value: id,
      label: name,
      hint: [code, typeLabels[type], provinceName].filter(Boolean).join(' · '),
    }));
  return (
    <SearchSelect
      {...field}
      {...{ typed, onSearch, options, error }}
      loading={isFetching}
      placeholder="Gõ tên, mã, số điện thoại"
      none="Không có đơn vị nào khớp"
    />
  );
}
