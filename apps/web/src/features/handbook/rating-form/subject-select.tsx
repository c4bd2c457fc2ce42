import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { RatedKind } from '@vuon/contract/handbook/quality-rating';
import { lotRoutes } from '@vuon/contract/harvest/lot';
import { areaRoutes } from '@vuon/contract/orchard/area';
import { plotRoutes } from '@vuon/contract/orchard/plot';
import { plantingBatchChoices } from '#domain/work/planting-batches.ts';
import { formatDate } from '#lib/format.ts';
import { call } from '#lib/http/call.ts';
import { type NamedChoice, type SearchOption, SearchSelect, useTyped } from '#ui/inputs/search-select.tsx';
import { orderList, orderOptions } from '../work-orders/order-data.ts';

type Props = {
  id?: string;
  value?: number | null;
  onChange?: (id: number | null) => void;
  kind: RatedKind;
  known?: NamedChoice | null;
};

const placeholders: Record<RatedKind, string> = {
  plot: 'Chọn lô trồng',
  area: 'Chọn khu vực trồng',
  batch: 'Chọn đợt trồng',
  order: 'Chọn phiếu giao việc',
  lot: 'Chọn lô hàng',
};

const plots = (q: string) => {
  const query = { pageSize: 50, ...(q && { q }) } as const;
  return queryOptions({
    queryKey: ['plots', 'list', query],
    queryFn: ({ signal }) => call(plotRoutes.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};
const areas = (q: string) => {
  const query = { pageSize: 50, ...(q && { q }) } as const;
  return queryOptions({
    queryKey: ['areas', 'list', query],
    queryFn: ({ signal }) => call(areaRoutes.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

const lots = (q: string) => {
  const query = { pageSize: 50, ...(q && { q }) } as const;
  return queryOptions({
    queryKey: ['lots', 'list', query],
    queryFn: ({ signal }) => call(lotRoutes.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** The plot, area, batch, order or lot that is rated, found by typing. */
export function SubjectSelect({ kind, known = null, ...field }: Props) {
  const [typed, onSearch, q] = useTyped();
  const plot = useQuery({ ...plots(q), enabled: kind === 'plot' });
  const area = useQuery({ ...areas(q), enabled: kind === 'area' });
  const batch = useQuery({ ...plantingBatchChoices(q), enabled: kind === 'batch' });
  const order = useQuery({ ...orderList({ pageSize: 50, sort: '-code', ...(q && { q }) }), enabled: kind === 'order' });
  const lot = useQuery({ ...lots(q), enabled: kind === 'lot' });
  // An order that was chosen on its page may be older than those that are proposed.
  const chosen = useQuery({
    ...orderOptions(field.value ?? 0),
    enabled: kind === 'order' && Boolean(field.value),
  }).data;
  const options: Record<RatedKind, SearchOption[] | undefined> = {
    plot: plot.data?.items.map(({ id, code, areaName }) => ({ value: id, label: code, hint: areaName })),
    area: area.data?.items.map(({ id, name, code }) => ({ value: id, label: name, hint: code })),
    batch: batch.data?.items.map(({ id, code, supplier, plantedOn }) => ({
      value: id,
      label: code,
      hint: [formatDate(plantedOn), supplier].filter(Boolean).join(' · '),
    })),
    order: order.data?.items.map(({ id, code, title }) => ({ value: id, label: code, hint: title })),
    lot: lot.data?.items.map(({ id, code, cropGroup }) => ({ value: id, label: code, hint: cropGroup.name })),
  };
  const { error, isFetching } = { plot, area, batch, order, lot }[kind];
  return (
    <SearchSelect
      {...field}
      {...{ typed, onSearch, error }}
      known={known ?? (chosen ? { id: chosen.id, name: chosen.code } : null)}
      options={options[kind] ?? []}
      placeholder={placeholders[kind]}
      loading={isFetching}
      none={q === '' ? 'Chưa có gì để chấm.' : 'Không có gì khớp.'}
    />
  );
}
