import { plantBatchActions } from '#features/cultivation/plant-batches/plant-batch-actions.tsx';
import { plantWorkAction } from '#features/cultivation/work-places/plant-work-action.tsx';
import { plantOrderAction } from '#features/handbook/order-places/plant-order-action.tsx';
import { plantActions } from '#features/orchard/plant-acts/plant-actions.tsx';
import type { ContributedActions } from '#ui/list/bulk/contributed-actions.ts';

/** The actions on many records that each feature adds to lists. */
export const contributedActions: ContributedActions = {
  plants: [...plantActions, plantWorkAction, plantOrderAction, ...plantBatchActions],
};
