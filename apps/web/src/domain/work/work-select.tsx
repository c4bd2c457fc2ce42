import { useQuery } from '@tanstack/react-query';
import type { WorkItem } from '@vuon/contract/cultivation/work';
import { dayInVietnam } from '@vuon/contract/day';
import { type NamedChoice, SearchSelect, useTyped } from '#ui/inputs/search-select.tsx';
import type { ListQuery } from '#ui/list/list-types.ts';
import { windowText } from './due-words.ts';
import { workChoices } from './works.ts';

type Props = {
  id?: string;
  value?: number | null;
  onChange?: (id: number | null) => void;
  known: NamedChoice | null;
  /** The work itself does not come before itself. */
  except?: number | null;
  /** Shown before anything is typed: by default all open work. */
  first?: ListQuery;
  /** Said when `first` finds nothing. */
  none?: string;
  onWork?: (work: WorkItem | null) => void;
};

const open: ListQuery = { open: 'true' };

/** Work of either kind, found by its title or code. */
export function WorkSelect({ known, except = null, first = open, none, onChange, onWork, ...field }: Props) {
  const [typed, onSearch, q] = useTyped();
  const { data, error, isFetching } = useQuery(workChoices({ pageSize: 20, ...(q ? { q } : first) }));
  const today = dayInVietnam(new Date());
  return (
    <SearchSelect
      {...field}
      {...{ typed, onSearch, error, known }}
      onChange={(id) => {
        onChange?.(id);
        onWork?.(data?.items.find((work) => work.id === id) ?? null);
      }}
      options={(data?.items ?? [])
        .filter(({ id }) => id !== except)
        .map((work) => ({
          value: work.id,
          label: `${work.code} ${work.title}`,
          hint: `${windowText(work, today)} · ${work.place.words}`,
        }))}
      placeholder="Tìm theo tên hoặc mã việc"
      loading={isFetching}
      none={(q === '' && none) || 'Không có việc nào khớp.'}
    />
  );
}
