import type { PlaceStepSource } from '#domain/places/place-steps.ts';

/** Who tells what is to be done in a place, beside its own feature. */
export const placeSteps: PlaceStepSource[] = [];
