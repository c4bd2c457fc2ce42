import type { PlaceDrawers } from '#domain/places/place-drawers.ts';
import { orchardDrawers } from '#features/orchard/places/place-drawers.ts';

/** The drawer beside the map for each kind of place. */
export const placeDrawers: PlaceDrawers = orchardDrawers;
