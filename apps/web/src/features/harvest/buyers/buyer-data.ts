import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { buyerRoutes } from '@vuon/contract/harvest/buyer';
import { call } from '#lib/http/call.ts';
import { recordData } from '#ui/record/record-data.ts';

// Lots and sales show the names of buyers.
const buyers = recordData({ key: 'buyers', routes: buyerRoutes, stale: [['buyers'], ['sales'], ['lots']] });
export const { list: buyerList, one: buyerOptions, useActs: useBuyerActs } = buyers;

/** The buyers that match what is typed, by name. */
export const buyerChoices = (q = '') => ({
  ...buyerList({ pageSize: 50, ...(q && { q }) }),
  placeholderData: keepPreviousData,
});

type Typed = { name?: string; phone?: string; exceptId?: number };

/** Buyers who may be the same as the one that is being typed. */
export const alikeBuyers = (query: Typed) =>
  queryOptions({
    queryKey: ['buyers', 'alike', query],
    queryFn: ({ signal }) => call(buyerRoutes.alike, { query }, { signal }),
    enabled: Boolean(query.name || query.phone),
  });
