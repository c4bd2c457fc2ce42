import type { PlantedOffer } from '#domain/plants/planted-offer.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';

const PlantedDialog = lazyPart(async () => (await import('./planted-dialog.tsx')).PlantedDialog);

/** The trees of a planting into a batch of a plan. */
export const plantedIntoBatch: PlantedOffer = { may: 'plans.write', label: 'Đưa vào đợt trồng', Dialog: PlantedDialog };
