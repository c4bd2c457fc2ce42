import type { PlacePart } from '#domain/places/place-parts.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';

const PlantBatchCard = lazyPart(async () => (await import('./plant-batch-card.tsx')).PlantBatchCard);

/** The batches of a tree and of those that stood there before, on its page. */
export const plantBatches: PlacePart = {
  key: 'dot-trong',
  plantCard: { may: 'farm.read', Content: PlantBatchCard },
  actions: [],
};
