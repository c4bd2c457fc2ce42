import type { Planting } from '@vuon/contract/orchard/planting';
import type { May } from '@vuon/contract/permission';
import { type ComponentType, createContext, use } from 'react';

export type Planted = Pick<Planting, 'id' | 'plantCount'>;

/** What another feature does with the trees that one press of 'Lưu 249 cây' made. */
export type PlantedOffer = {
  may: May;
  /** 'Đưa vào đợt trồng' */
  label: string;
  Dialog: ComponentType<{ planting: Planted; onClose: () => void }>;
};

export const PlantedOfferContext = createContext<PlantedOffer | null>(null);

export const usePlantedOffer = (): PlantedOffer | null => use(PlantedOfferContext);
