import { useQuery } from '@tanstack/react-query';
import type { LotState } from '@vuon/contract/harvest/lot';
import { type NamedChoice, SearchSelect, useTyped } from '#ui/inputs/search-select.tsx';
import { lotChoices } from './lot-data.ts';
import { kgText } from './lot-words.ts';

type Props = {
  id?: string;
  value?: number | null;
  onChange?: (lotId: number | null) => void;
  known?: NamedChoice | null;
  /** Only lots of this crop group. */
  cropGroupId?: number | null;
  /** Only lots that take more, or only those that have something left. */
  state?: LotState;
  left?: 'some';
};

/** A lot of the entity, found by its code, store or growing-area code. */
export function LotSelect({ known = null, cropGroupId, state, left, ...field }: Props) {
  const [typed, onSearch, q] = useTyped();
  const query = {
    ...(q && { q }),
    ...(cropGroupId && { cropGroupId }),
    ...(state && { state }),
    ...(left && { left }),
  };
  const { data, error, isFetching } = useQuery(lotChoices(query));
  const options = (data?.items ?? []).map(({ id, code, cropGroup, kgLeft }) => ({
    value: id,
    label: code,
    hint: `${cropGroup.name} · còn ${kgText(kgLeft)}`,
  }));
  return (
    <SearchSelect
      {...field}
      {...{ typed, onSearch, error }}
      {...{ options, known }}
      placeholder="Chọn lô hàng"
      loading={isFetching}
      none={q === '' ? 'Chưa có lô hàng nào.' : 'Không có lô hàng nào khớp.'}
    />
  );
}
