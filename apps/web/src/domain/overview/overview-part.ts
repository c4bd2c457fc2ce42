import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** A card that another feature shows on the overview, above those for acting. */
export type OverviewPart = {
  key: string;
  /** Begins to load the card's data together with the page's own. */
  prefetch: (client: QueryClient) => void;
  /** Shows nothing as long as there is nothing to tell. */
  Card: ComponentType<{ today: string }>;
};
