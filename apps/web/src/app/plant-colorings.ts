import type { PlantColoring } from '#domain/plants/plant-colorings.ts';
import { orchardColorings } from '#features/orchard/plants/plant-colorings.ts';

/** The colourings of trees on maps, in the order of the choice. */
export const plantColorings: PlantColoring[] = [...orchardColorings];
