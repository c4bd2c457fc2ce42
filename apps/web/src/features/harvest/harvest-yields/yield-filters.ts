import { useQuery } from '@tanstack/react-query';
import { buyerRoutes } from '@vuon/contract/harvest/buyer';
import { gradeNames } from '@vuon/contract/harvest/grade';
import { lotRoutes } from '@vuon/contract/harvest/lot';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#lib/http/call.ts';
import { optionsOf } from '#ui/inputs/options-of.ts';
import type { ListFilter } from '#ui/list/filters/list-filter.ts';
import { buyerOptions } from '../buyers/buyer-data.ts';
import { lotOptions } from '../lots/lot-data.ts';
import { usePickingFilters } from '../pickings/picking-filters.ts';

/** Season, crop, place, picker and days, as counts have them; grade, lot and buyer of what was weighed. */
export function useYieldFilters(): ListFilter[] {
  const [search] = useSearchParams();
  const shared = usePickingFilters();
  const [lotId, buyerId] = [Number(search.get('lotId')), Number(search.get('buyerId'))];
  const lot = useQuery({ ...lotOptions(lotId), enabled: lotId > 0 }).data;
  const buyer = useQuery({ ...buyerOptions(buyerId), enabled: buyerId > 0 }).data;
  return useMemo(
    () => [
      ...shared,
      { key: 'grade', label: 'Loại', options: optionsOf(gradeNames) },
      {
        key: 'lotId',
        label: 'Lô hàng',
        options: lot && [{ value: String(lot.id), label: lot.code }],
        find: (q) => ({
          queryKey: ['lots', 'options', q],
          queryFn: async ({ signal }) => {
            const { items } = await call(lotRoutes.list, { query: { pageSize: 50, ...(q && { q }) } }, { signal });
            return items.map(({ id, code }) => ({ value: String(id), label: code }));
          },
        }),
      },
      {
        key: 'buyerId',
        label: 'Bên mua',
        options: buyer && [{ value: String(buyer.id), label: buyer.name }],
        find: (q) => ({
          queryKey: ['buyers', 'options', q],
          queryFn: async ({ signal }) => {
            const { items } = await call(buyerRoutes.list, { query: { pageSize: 50, ...(q && { q }) } }, { signal });
            return items.map(({ id, name }) => ({ value: String(id), label: name }));
          },
        }),
      },
    ],
    [shared, lot, buyer],
  );
}
