import { useQueryClient } from '@tanstack/react-query';
import { saleRoutes } from '@vuon/contract/harvest/sale';
import { call } from '#lib/http/call.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { followExport } from '#ui/list/export/export-card.ts';

/** Prints sales as one PDF, in the background; its card has the file. */
export function usePrintSales(): (ids: number[]) => Promise<void> {
  const client = useQueryClient();
  return (ids) => call(saleRoutes.print, { body: { ids } }).then((job) => followExport(client, job), tellError);
}
