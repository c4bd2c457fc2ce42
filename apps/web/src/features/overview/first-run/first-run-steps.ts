import type { EntitySettings } from '@vuon/contract/entities/entity-settings';
import type { OrchardTotals } from '@vuon/contract/orchard/area';

export const firstRunSteps = ['address', 'land', 'crop', 'trees'] as const;
export type FirstRunStep = (typeof firstRunSteps)[number];
export type StepState = 'done' | 'now' | 'later' | 'locked';

type Known = {
  settings: Pick<EntitySettings, 'locationId' | 'oldLocationId' | 'center'>;
  /** Only the owner sets the address: for a manager it stands in nobody's way. */
  maySetAddress: boolean;
  totals: OrchardTotals;
  seasonCount: number;
};

/** How far the farm has come; the first step that is not done is the one to do now. Trees need land and a crop. */
export const firstRunStates = ({ settings, maySetAddress, totals, seasonCount }: Known) => {
  const done: Record<FirstRunStep, boolean> = {
    address: settings.locationId !== null || settings.oldLocationId !== null || settings.center !== null,
    land: totals.plotCount > 0,
    crop: seasonCount > 0,
    trees: totals.plantCount > 0,
  };
  const now = firstRunSteps.find((step) => !done[step] && (step !== 'address' || maySetAddress));
  const stateOf = (step: FirstRunStep): StepState => {
    if (done[step]) return 'done';
    if (step === now) return 'now';
    return step === 'trees' && !(done.land && done.crop) ? 'locked' : 'later';
  };
  return firstRunSteps.map((step) => ({ step, state: stateOf(step) }));
};
