import type { PlaceKind } from '@vuon/contract/maps/map-search';
import { type ComponentType, createContext, use } from 'react';
import type { PlaceRef } from '#map/place-ref.ts';

export type NewPlace = { kind: PlaceKind; id: null };

export type PlaceDrawerProps = {
  id: number;
  onClose: () => void;
  /** Opens another place in the same drawer, such as the plot that a tree stands in. */
  onOpen: (place: PlaceRef) => void;
  /** Draws the boundary, line or position again on the map, or something new; null: the user may not. */
  onDraw: ((place: PlaceRef | NewPlace) => void) | null;
  /** Selects its trees on the map, for actions on many. */
  onChoose: ((place: PlaceRef) => void) | null;
};

/** The content of the map's drawer for each kind of place: facts, timeline, next steps. The place's feature contributes it. */
export type PlaceDrawers = Record<PlaceKind, ComponentType<PlaceDrawerProps>>;

export const PlaceDrawersContext = createContext<PlaceDrawers | null>(null);

export const usePlaceDrawers = (): PlaceDrawers => {
  const drawers = use(PlaceDrawersContext);
  if (!drawers) throw new Error('Only inside the shell');
  return drawers;
};
