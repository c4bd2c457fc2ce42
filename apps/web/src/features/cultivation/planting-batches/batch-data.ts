import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type BatchTrees, plantingBatchRoutes } from '@vuon/contract/cultivation/planting-batch';
import type { RouteCall } from '@vuon/contract/route';
import { call } from '#lib/http/call.ts';
import { recordData } from '#ui/record/record-data.ts';

const key = 'planting-batches';
// Its own key: survival, plantings and the batches of trees stand under it. Trees are listed and coloured by their batch.
const batches = recordData({ key, routes: plantingBatchRoutes, stale: [[key], ['plants']] });
export const { list: batchList, one: batchOptions } = batches;

/** How many batches a plan has, for the tab of its page. */
export const batchCountOf = (planId: number) =>
  queryOptions({ ...batchList({ farmPlanId: planId, pageSize: 1 }), select: ({ total }) => total });

/** Trees are changed on pages that know of no batch: their figures are fetched whenever they are shown. */
export const survivalOf = (id: number) =>
  queryOptions({
    queryKey: [key, 'survival', id],
    queryFn: ({ signal }) => call(plantingBatchRoutes.survival, { params: { id } }, { signal }),
    staleTime: 0,
  });

/** The plantings in the plan's scope whose trees are in no batch yet. */
export const unbatchedPlantings = (id: number) =>
  queryOptions({
    queryKey: [key, 'plantings', id],
    queryFn: ({ signal }) => call(plantingBatchRoutes.plantings, { params: { id } }, { signal }),
  });

/** What adding these trees would do, or which of them are here; null: none are chosen yet. */
export const treesPreview = (id: number, by: BatchTrees | null) =>
  queryOptions({
    queryKey: [key, 'preview', id, by],
    queryFn: ({ signal }) =>
      call(plantingBatchRoutes.previewTrees, { params: { id }, body: { by: by as BatchTrees } }, { signal }),
    enabled: by !== null,
    placeholderData: keepPreviousData,
  });

/** The batches of the trees that have stood at one position, the present one first. */
export const batchesOfPlant = (plantId: number) =>
  queryOptions({
    queryKey: [key, 'of-plant', plantId],
    queryFn: ({ signal }) => call(plantingBatchRoutes.ofPlant, { params: { id: plantId } }, { signal }),
  });

type TreesChange = Omit<RouteCall<typeof plantingBatchRoutes.changeTrees>['body'], 'version'>;

export function useBatchActs() {
  const refreshed = batches.useRefreshed();
  return {
    ...batches.useActs(),
    changeTrees: ({ id, version }: { id: number; version: number }, change: TreesChange, idempotencyKey?: string) =>
      refreshed(
        call(
          plantingBatchRoutes.changeTrees,
          { params: { id }, body: { ...change, version } },
          idempotencyKey ? { idempotencyKey } : {},
        ),
      ),
  };
}
