import type { PlaceKind } from '@vuon/contract/maps/map-search';

/** An area, a plot, a row or a tree. */
export type PlaceRef = { kind: PlaceKind; id: number };
