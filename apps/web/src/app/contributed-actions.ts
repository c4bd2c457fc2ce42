import { plantActions } from '#features/orchard/plant-acts/plant-actions.tsx';
import type { ContributedActions } from '#ui/list/bulk/contributed-actions.ts';

/** What each feature lets one do with many records of a list. */
export const contributedActions: ContributedActions = {
  plants: [...plantActions],
};
