import type { PlaceKind } from '@vuon/contract/maps/map-search';

/** The names of what a phone takes along, so that the map opens without signal. */
export const keptMap = {
  settings: 'map-settings',
  estate: 'map-estate',
  statuses: 'map-plant-statuses',
  cropGroups: 'map-crop-groups',
} as const;

export const keptPlace = (kind: PlaceKind, id: number): string => `map-place ${kind} ${id}`;
