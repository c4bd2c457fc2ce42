import type { PlaceStepSource } from '#domain/places/place-steps.ts';

/** The features that contribute next steps of a place, beside its own feature. */
export const placeSteps: PlaceStepSource[] = [];
