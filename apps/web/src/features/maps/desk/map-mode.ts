import { placeKinds } from '@vuon/contract/maps/map-search';
import type { NewPlace } from '#domain/places/place-drawers.ts';
import type { PlaceRef } from '#map/place-ref.ts';

export type ChooseTool = 'lasso' | 'rectangle' | 'row';
export type Measured = 'length' | 'area';

/** The active tool, which decides the meaning of a click on the map. */
export type MapMode =
  | { kind: 'look' }
  | { kind: 'choose'; tool: ChooseTool }
  /** A place that exists, or a new one of its kind. */
  | { kind: 'draw'; place: PlaceRef | NewPlace }
  | { kind: 'measure'; what: Measured };

export const looking: MapMode = { kind: 'look' };

/** A link may open the map with the drawing table for something new: '?draw=area'. */
export const drawByAddress = (search: string): MapMode => {
  const wanted = new URLSearchParams(search).get('draw');
  const kind = placeKinds.find((one) => one === wanted);
  return kind ? { kind: 'draw', place: { kind, id: null } } : looking;
};

export const isSameMode = (one: MapMode, other: MapMode): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Pressing the active tool again ends it. */
export const modeAfter = (now: MapMode, pressed: MapMode): MapMode => (isSameMode(now, pressed) ? looking : pressed);
