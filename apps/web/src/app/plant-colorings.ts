import type { PlantColoring } from '#domain/plants/plant-colorings.ts';
import { orchardColorings } from '#features/orchard/plants/plant-colorings.ts';

/** By what maps can tell trees apart, in the order of the choice. */
export const plantColorings: PlantColoring[] = [...orchardColorings];
