import { useQuery } from '@tanstack/react-query';
import { useMay } from '#lib/session/use-may.ts';
import { type NamedChoice, SearchSelect, useTyped } from '#ui/inputs/search-select.tsx';
import { peopleChoices } from './people.ts';

type Props = {
  id?: string;
  value?: number | null;
  onChange?: (personId: number | null) => void;
  known?: NamedChoice | null;
  placeholder?: string;
};

/** A person of the entity, found by name, code or number. Users who may not see the people see the name only. */
export function PersonSelect(props: Props) {
  const mayChoose = useMay('people.read');
  if (mayChoose) return <PersonChoice {...props} />;
  return <span>{props.known?.name ?? '–'}</span>;
}

function PersonChoice({ known = null, placeholder = 'Chọn người phụ trách', ...field }: Props) {
  const [typed, onSearch, q] = useTyped();
  const { data, error, isFetching } = useQuery(peopleChoices(q));
  const options = (data?.items ?? []).map(({ id, fullName, code, position }) => ({
    value: id,
    label: fullName,
    hint: [code, position].filter(Boolean).join(' · '),
  }));
  return (
    <SearchSelect
      {...field}
      {...{ typed, onSearch, error }}
      {...{ options, known }}
      placeholder={placeholder}
      loading={isFetching}
      none={q === '' ? 'Đơn vị chưa có nhân sự nào.' : 'Không có ai khớp.'}
    />
  );
}
