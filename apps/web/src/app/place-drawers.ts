import type { PlaceDrawers } from '#domain/places/place-drawers.ts';
import { orchardDrawers } from '#features/orchard/places/place-drawers.ts';

/** What the map shows beside it of each kind of place. */
export const placeDrawers: PlaceDrawers = orchardDrawers;
