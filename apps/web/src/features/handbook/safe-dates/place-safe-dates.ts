import type { PlaceStepSource } from '#domain/places/place-steps.ts';

/** That harvest has to wait, on the pages and in the map's drawer of areas, plots, rows and trees; nothing where it may begin. */
export const placeSafeDates: PlaceStepSource = {
  key: 'safe-dates',
  may: 'farm.read',
  steps: (place) => ({
    queryKey: ['safe-dates', 'place-steps', place],
    // The shell has this source: its words and drawings load with the first place.
    queryFn: async ({ signal }) => (await import('./safe-date-steps.tsx')).safeDateSteps(place, signal),
  }),
};
