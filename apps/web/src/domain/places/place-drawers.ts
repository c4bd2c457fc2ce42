import type { PlaceKind } from '@vuon/contract/maps/map-search';
import { type ComponentType, createContext, use } from 'react';
import type { PlaceRef } from '#map/place-ref.ts';

export type PlaceDrawerProps = {
  id: number;
  onClose: () => void;
  /** Opens another one in the drawer's place: the plot that a tree stands in. */
  onOpen: (place: PlaceRef) => void;
  /** Draws its boundary, line or place anew on the map; null: the person may not. */
  onDraw: ((place: PlaceRef) => void) | null;
  /** Chooses its trees on the map, for what is done with many. */
  onChoose: ((place: PlaceRef) => void) | null;
};

/** What the map shows of a place beside it: facts, timeline, next steps. The place's feature contributes it. */
export type PlaceDrawers = Record<PlaceKind, ComponentType<PlaceDrawerProps>>;

export const PlaceDrawersContext = createContext<PlaceDrawers | null>(null);

export const usePlaceDrawers = (): PlaceDrawers => {
  const drawers = use(PlaceDrawersContext);
  if (!drawers) throw new Error('Only inside the shell');
  return drawers;
};
