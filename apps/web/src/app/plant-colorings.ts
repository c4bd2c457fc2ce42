import type { PlantColoring } from '#domain/plants/plant-colorings.ts';
import { workColorings } from '#features/cultivation/work-map/work-colorings.ts';
import { orchardColorings } from '#features/orchard/plants/plant-colorings.ts';

/** The colourings of maps, in the order of the choice. */
export const plantColorings: PlantColoring[] = [...orchardColorings, ...workColorings];
