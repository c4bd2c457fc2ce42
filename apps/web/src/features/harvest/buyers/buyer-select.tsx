import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '#lib/format-phone.ts';
import { type NamedChoice, SearchSelect, useTyped } from '#ui/inputs/search-select.tsx';
import { buyerChoices } from './buyer-data.ts';

type Props = {
  id?: string;
  value?: number | null;
  onChange?: (buyerId: number | null) => void;
  known?: NamedChoice | null;
};

/** A buyer of the entity, found by name, code or phone number. */
export function BuyerSelect({ known = null, ...field }: Props) {
  const [typed, onSearch, q] = useTyped();
  const { data, error, isFetching } = useQuery(buyerChoices(q));
  const options = (data?.items ?? []).map(({ id, name, code, phone }) => ({
    value: id,
    label: name,
    hint: [code, phone && formatPhone(phone)].filter(Boolean).join(' · '),
  }));
  return (
    <SearchSelect
      {...field}
      {...{ typed, onSearch, error }}
      {...{ options, known }}
      placeholder="Chọn bên mua"
      loading={isFetching}
      none={q === '' ? 'Chưa có bên mua nào.' : 'Không có bên mua nào khớp.'}
    />
  );
}
