import { useQueryClient } from '@tanstack/react-query';
import { workOrderPrintRoutes } from '@vuon/contract/handbook/work-order-print';
import { call } from '#lib/http/call.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { followExport } from '#ui/list/export/export-card.ts';
import type { Chosen } from '#ui/list/list-types.ts';

/** Prints orders as one PDF, in the background; its card has the file. */
export function usePrintOrders(): (select: Chosen) => Promise<void> {
  const client = useQueryClient();
  return (select) =>
    call(workOrderPrintRoutes.create, { body: { select } }).then((job) => followExport(client, job), tellError);
}
