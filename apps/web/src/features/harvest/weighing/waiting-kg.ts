import type { HarvestYieldInput } from '@vuon/contract/harvest/harvest-yield-input';
import type { Target } from '@vuon/contract/orchard/target';

type Waiting = Pick<HarvestYieldInput, 'targets' | 'grades'>;

/** Kilograms of baskets of this place that the server does not know yet. */
export const waitingKg = (waiting: Waiting[], targets: Target[]): number => {
  const place = JSON.stringify(targets);
  return waiting
    .filter((basket) => JSON.stringify(basket.targets) === place)
    .flatMap(({ grades }) => grades)
    .reduce((sum, { kg }) => sum + kg, 0);
};
