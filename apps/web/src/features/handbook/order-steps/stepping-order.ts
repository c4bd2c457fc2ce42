import type { WorkOrderItem } from '@vuon/contract/handbook/work-order';

/** The parts of an order that a step and its dialog need. */
export type SteppingOrder = Pick<
  WorkOrderItem,
  'id' | 'version' | 'code' | 'title' | 'state' | 'doneCount' | 'skippedCount' | 'place'
>;
