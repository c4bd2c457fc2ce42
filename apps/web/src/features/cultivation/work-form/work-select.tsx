import { useQuery } from '@tanstack/react-query';
import { dayInVietnam } from '@vuon/contract/day';
import { windowText } from '#domain/work/due-words.ts';
import { type NamedChoice, SearchSelect, useTyped } from '#ui/inputs/search-select.tsx';
import { workList } from '../work/work-data.ts';

type Props = {
  id?: string;
  value?: number | null;
  onChange?: (id: number | null) => void;
  known: NamedChoice | null;
  /** The work itself does not come before itself. */
  except: number | null;
};

/** Work of either kind, found by its title or code. */
export function WorkSelect({ known, except, ...field }: Props) {
  const [typed, onSearch, q] = useTyped();
  const { data, error, isFetching } = useQuery(workList({ pageSize: 20, ...(q ? { q } : { open: 'true' }) }));
  const today = dayInVietnam(new Date());
  return (
    <SearchSelect
      {...field}
      {...{ typed, onSearch, error, known }}
      options={(data?.items ?? [])
        .filter(({ id }) => id !== except)
        .map((work) => ({
          value: work.id,
          label: `${work.code} ${work.title}`,
          hint: `${windowText(work, today)} · ${work.place.words}`,
        }))}
      placeholder="Tìm theo tên hoặc mã việc"
      loading={isFetching}
      none="Không có việc nào khớp."
    />
  );
}
