import type { QueryClient } from '@tanstack/react-query';
import type { Permission } from '@vuon/contract/permission';
import type { ComponentType } from 'react';

/** A card that another feature shows on the overview. */
export type OverviewPart = {
  key: string;
  /** The column for acting, or the one for reading. */
  side: 'acting' | 'reading';
  may: Permission;
  /** Begins to load the card's data together with the page's own. */
  prefetch: (client: QueryClient) => void;
  /** Shows nothing as long as there is nothing to tell. */
  Card: ComponentType<{ today: string }>;
};
