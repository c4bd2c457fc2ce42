import type { UseQueryOptions } from '@tanstack/react-query';
import type { May } from '@vuon/contract/permission';
import { createContext, type ReactNode, use } from 'react';
import type { PlaceRef } from '#map/place-ref.ts';

/** A task in an area, a plot, a row or at a tree. */
export type PlaceStep = {
  key: string;
  icon: ReactNode;
  /** 'Xử lý xì mủ thân, 6 cây' */
  title: string;
  /** 'Quá hạn 2 ngày · chưa giao' */
  detail: string | null;
  /** Overdue, or in danger. */
  isUrgent?: boolean;
  /** The state, where there is nothing to press. */
  tag?: { tone: 'gold' | 'blue' | 'green' | 'red' | 'grey'; text: string };
  /** The text of the button, and its target. */
  act?: { label: string } & ({ to: string } | { onClick: () => void });
};

/** A feature that knows of tasks in a place: work that is due, an order to inspect. */
export type PlaceStepSource = {
  key: string;
  /** The right that a user needs to see the steps. */
  may: May;
  /** The most urgent first. */
  steps: (place: PlaceRef) => UseQueryOptions<PlaceStep[]>;
};

export const PlaceStepsContext = createContext<PlaceStepSource[]>([]);

export const usePlaceStepSources = (): PlaceStepSource[] => use(PlaceStepsContext);
