import { queryOptions } from '@tanstack/react-query';
import {
  type Sale,
  type SaleInput,
  type SalePaymentInput,
  type SaleStep,
  saleRoutes,
} from '@vuon/contract/harvest/sale';
import { call } from '#lib/http/call.ts';
import type { Attempt } from '#ui/form/use-save.ts';
import type { ListQuery } from '#ui/list/list-types.ts';
import { recordData } from '#ui/record/record-data.ts';

// A sale changes what is left in lots, and what its buyer owes.
const sales = recordData({ key: 'sales', routes: saleRoutes, stale: [['sales'], ['lots'], ['buyers']] });
export const { list: saleList, one: saleOptions } = sales;

export const saleTotals = (query: ListQuery) =>
  queryOptions({
    queryKey: ['sales', 'totals', query],
    queryFn: ({ signal }) => call(saleRoutes.totals, { query }, { signal }),
  });

type Sent = { idempotencyKey: string };

export function useSaleActs() {
  const refreshed = sales.useRefreshed();
  const { create, update, remove, restore } = sales.useActs();
  return {
    create,
    remove,
    restore,
    // A deposit is taken when the sale is agreed; later money is recorded by itself.
    update: (id: number, { deposit: _taken, ...fields }: SaleInput, attempt: Attempt) => update(id, fields, attempt),
    step: ({ id, version }: Pick<Sale, 'id' | 'version'>, step: Omit<SaleStep, 'version'>) =>
      refreshed(call(saleRoutes.step, { params: { id }, body: { ...step, version } })),
    pay: ({ id, version }: Sale, payment: Omit<SalePaymentInput, 'version'>, sent: Sent) =>
      refreshed(call(saleRoutes.pay, { params: { id }, body: { ...payment, version } }, sent)),
    removePayment: ({ id, version }: Sale, position: number) =>
      refreshed(call(saleRoutes.removePayment, { params: { id, position }, query: { version } })),
  };
}
