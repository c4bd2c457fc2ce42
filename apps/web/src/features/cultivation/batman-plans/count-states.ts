import type { BatmanState } from '@vuon/contract/cultivation/batman-state';
import type { BatmanTask } from '@vuon/contract/cultivation/batman-task';

export const countStates = (tasks: BatmanTask[]): Record<BatmanState, number> => {
  const counts = { draft: 0, submitted: 0, approved: 0, rejected: 0, done: 0 };
  for (const { status } of tasks) counts[status] += 1;
  return counts;
};
