import { orchardDrawers } from '../features/orchard/place-drawers.ts';
import type { PlaceDrawers } from '../lib/place-drawers.ts';

/** What the map shows beside it of each kind of place. */
export const placeDrawers: PlaceDrawers = orchardDrawers;
