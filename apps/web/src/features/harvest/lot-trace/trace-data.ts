import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { epcisRoutes } from '@vuon/contract/harvest/epcis';
import { traceRoutes } from '@vuon/contract/harvest/trace';
import { call } from '#lib/http/call.ts';
import { download } from '#lib/http/download.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { followExport } from '#ui/list/export/export-card.ts';

// Under the key of lots: whatever changes one makes traces stale.
export const lotTrace = (id: number, batchId: number | null) =>
  queryOptions({
    queryKey: ['lots', 'trace', id, batchId],
    queryFn: () => call(traceRoutes.ofLot, { params: { id }, query: batchId ? { batch: batchId } : {} }),
    staleTime: 0,
  });

export const batchTrace = (id: number) =>
  queryOptions({
    queryKey: ['lots', 'batch-trace', id],
    queryFn: () => call(traceRoutes.ofBatch, { params: { id } }),
    staleTime: 0,
  });

/** Prints a recall in the background; its card has the file. */
export function usePrintRecall() {
  const client = useQueryClient();
  return {
    ofLot: (id: number, batchId: number | null) =>
      void call(traceRoutes.printLot, { params: { id }, body: { batchId } }).then(
        (job) => followExport(client, job),
        tellError,
      ),
    ofBatch: (id: number) =>
      void call(traceRoutes.printBatch, { params: { id } }).then((job) => followExport(client, job), tellError),
  };
}

export const downloadEpcis = (id: number, code: string): void =>
  void download(epcisRoutes.ofLot, { params: { id } }, `${code}.jsonld`).catch(tellError);
