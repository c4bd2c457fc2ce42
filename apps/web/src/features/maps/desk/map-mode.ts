import type { PlaceKind } from '@vuon/contract/maps/map-search';
import type { PlaceRef } from '#map/place-ref.ts';

export type ChooseTool = 'lasso' | 'rectangle' | 'row';
export type Measured = 'length' | 'area';

/** What a click on the map is for. */
export type MapMode =
  | { kind: 'look' }
  | { kind: 'choose'; tool: ChooseTool }
  /** Something that exists, or a new one of its kind. */
  | { kind: 'draw'; place: PlaceRef | { kind: PlaceKind; id: null } }
  | { kind: 'measure'; what: Measured };

export const looking: MapMode = { kind: 'look' };

export const isSameMode = (one: MapMode, other: MapMode): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Pressing the tool that is in the hand lays it down. */
export const modeAfter = (now: MapMode, pressed: MapMode): MapMode => (isSameMode(now, pressed) ? looking : pressed);
