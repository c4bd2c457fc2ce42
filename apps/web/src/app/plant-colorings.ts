import { orchardColorings } from '../features/orchard/plant-colorings.ts';
import type { PlantColoring } from '../lib/plant-colorings.ts';

/** By what maps can tell trees apart, in the order of the choice. */
export const plantColorings: PlantColoring[] = [...orchardColorings];
