import type { FarmPlan, ScheduleDifference } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import type { Window } from '@vuon/contract/cultivation/plan-schedule';
import type { ReactNode } from 'react';

/** The views of a plan's lines over time share their props. */
export type PlanViewProps = {
  plan: FarmPlan;
  lines: PlanLine[];
  /** Resolves when `lines` are the new ones. If it rejects, the view tells why and the bar goes back. */
  onMove: (line: PlanLine, window: Window) => Promise<void>;
  onOpen: (line: PlanLine) => void;
  mayWrite: boolean;
  /** A proposed change, shown as ghosts over the lines until it is accepted. */
  difference?: ScheduleDifference | null;
  /** The choice between the views, at the start of the toolbar. */
  switcher?: ReactNode;
};
