import type { WorkOrder } from '@vuon/contract/handbook/work-order';

type Use = Pick<WorkOrder['materials'][number], 'quantity' | 'used'>;

/** Per cent above or below the norm that are worth a look: less is the error of cups and scales. */
const tolerance = 5;

/** Per cent above or below the norm, to a tenth; null: there is no norm. */
export const deviationOf = ({ quantity, used }: Use): number | null =>
  quantity ? Math.round(((used - quantity) / quantity) * 1_000) / 10 : null;

export const isOff = (deviation: number | null): deviation is number =>
  deviation !== null && Math.abs(deviation) > tolerance;
