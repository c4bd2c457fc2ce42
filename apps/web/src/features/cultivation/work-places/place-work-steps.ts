import type { PlaceStepSource } from '#domain/places/place-steps.ts';

/** The work that is due at a place, the most urgent first: in the map's drawer and on the place's page. */
export const placeWorkSteps: PlaceStepSource = {
  key: 'works',
  may: 'farm.read',
  steps: (place) => ({
    queryKey: ['works', 'place-steps', place],
    // The shell has this source: its words and drawings load with the first place.
    queryFn: async ({ signal }) => (await import('./steps-at.tsx')).stepsAt(place, signal),
  }),
};
