import type { UseQueryOptions } from '@tanstack/react-query';
import type { May } from '@vuon/contract/permission';
import { createContext, type ReactNode, use } from 'react';
import type { PlaceRef } from '#map/place-ref.ts';

/** Something that is to be done with an area, a plot, a row or a tree. */
export type PlaceStep = {
  key: string;
  icon: ReactNode;
  /** 'Xử lý xì mủ thân, 6 cây' */
  title: string;
  /** 'Quá hạn 2 ngày · chưa giao' */
  detail: string | null;
  /** Too late already, or in danger. */
  isUrgent?: boolean;
  /** How it stands, where there is nothing to press. */
  tag?: { tone: 'gold' | 'blue' | 'green' | 'red' | 'grey'; text: string };
  /** The verb, and where it leads. */
  act?: { label: string } & ({ to: string } | { onClick: () => void });
};

/** A feature that knows what is to be done somewhere: work that is due, an order to inspect. */
export type PlaceStepSource = {
  key: string;
  /** Who is told. */
  may: May;
  /** The most pressing first. */
  steps: (place: PlaceRef) => UseQueryOptions<PlaceStep[]>;
};

export const PlaceStepsContext = createContext<PlaceStepSource[]>([]);

export const usePlaceStepSources = (): PlaceStepSource[] => use(PlaceStepsContext);
