import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { areaRoutes } from '@vuon/contract/orchard/area';
import { plotRoutes } from '@vuon/contract/orchard/plot';
import { rowRoutes } from '@vuon/contract/orchard/row';
import { call } from '#lib/http/call.ts';
import { type NamedChoice, type SearchOption, SearchSelect, useTyped } from '#ui/inputs/search-select.tsx';

export type ParentKind = 'area' | 'plot' | 'row';

const page = { page: 1, pageSize: 50 } as const;

const finders: Record<ParentKind, (q: string, signal: AbortSignal) => Promise<SearchOption[]>> = {
  area: async (q, signal) => {
    const { items } = await call(areaRoutes.list, { query: { ...page, q, depth: 'area' } }, { signal });
    return items.map(({ id, name, code, plotCount }) => ({
      value: id,
      label: `${name} (${code})`,
      hint: `${plotCount} lô`,
    }));
  },
  plot: async (q, signal) => {
    const { items } = await call(plotRoutes.list, { query: { ...page, q } }, { signal });
    return items.map(({ id, code, areaName, rowCount }) => ({
      value: id,
      label: `Lô ${code}`,
      hint: `${areaName} · ${rowCount} hàng`,
    }));
  },
  row: async (q, signal) => {
    const { items } = await call(rowRoutes.list, { query: { ...page, q } }, { signal });
    return items.map(({ id, code, plotCode, areaName }) => ({
      value: id,
      label: `Hàng ${code} · Lô ${plotCode}`,
      hint: areaName,
    }));
  },
};
const words: Record<ParentKind, { choose: string; none: string }> = {
  area: { choose: 'Chọn khu vực', none: 'Không có khu vực nào khớp.' },
  plot: { choose: 'Chọn lô', none: 'Không có lô nào khớp.' },
  row: { choose: 'Gõ mã hàng để tìm', none: 'Không có hàng nào khớp.' },
};

const found = (kind: ParentKind, q: string) =>
  queryOptions({
    queryKey: ['maps', 'parents', kind, q],
    queryFn: ({ signal }) => finders[kind](q, signal),
    placeholderData: keepPreviousData,
  });

type Props = {
  kind: ParentKind;
  known: NamedChoice | null;
  id?: string;
  value?: number | null;
  onChange?: (id: number | null) => void;
};

/** The parent of a new place, found by name or code. */
export function PlaceSelect({ kind, known, ...field }: Props) {
  const [typed, onSearch, q] = useTyped();
  const { data, error, isFetching } = useQuery(found(kind, q));
  return (
    <SearchSelect
      {...field}
      {...{ typed, onSearch, error, known }}
      options={data ?? []}
      placeholder={words[kind].choose}
      loading={isFetching}
      none={words[kind].none}
    />
  );
}
