import type { PlacePart } from '#domain/places/place-parts.ts';
import type { PlaceStepSource } from '#domain/places/place-steps.ts';
import { plantBatches } from '#features/cultivation/plant-batches/plant-batches.tsx';
import { placeWork } from '#features/cultivation/work-places/place-work.tsx';
import { placeWorkSteps } from '#features/cultivation/work-places/place-work-steps.ts';
import { placeRatings } from '#features/handbook/place-ratings/place-ratings.tsx';

import { placeSafeDates } from '#features/handbook/safe-dates/place-safe-dates.ts';

/** The features that contribute next steps of a place, beside its own feature. */
export const placeSteps: PlaceStepSource[] = [placeWorkSteps, placeSafeDates];

/** The features that contribute tabs and acts to the pages of places. */
export const placeParts: PlacePart[] = [placeWork, plantBatches, placeRatings];
