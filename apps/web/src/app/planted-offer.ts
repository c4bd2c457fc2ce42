import type { PlantedOffer } from '#domain/plants/planted-offer.ts';
import { plantedIntoBatch } from '#features/cultivation/plant-batches/planted-into-batch.tsx';

/** What is offered for the trees that the planting page just made. */
export const plantedOffer: PlantedOffer = plantedIntoBatch;
