import type { UseQueryOptions } from '@tanstack/react-query';
import type { May } from '@vuon/contract/permission';
import { createContext, use } from 'react';
import type { PlaceRef } from '#map/place-ref.ts';
import type { NextStep } from '#ui/record/next-steps.tsx';

/** A feature that knows of tasks in an area, a plot, a row or at a tree: work that is due, an order to inspect. */
export type PlaceStepSource = {
  key: string;
  /** The right that a user needs to see the steps. */
  may: May;
  /** The most urgent first. */
  steps: (place: PlaceRef) => UseQueryOptions<NextStep[]>;
};

export const PlaceStepsContext = createContext<PlaceStepSource[]>([]);

export const usePlaceStepSources = (): PlaceStepSource[] => use(PlaceStepsContext);
