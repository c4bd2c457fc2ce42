import { personalKeys, readStored, writeStored } from '#lib/storage.ts';

/** What stays from basket to basket. */
export type KeptBasket = {
  plotId: number | null;
  /** null: the whole plot. */
  rowId: number | null;
  personId: number | null;
  crewId: number | null;
  lotId: number | null;
  buyerId: number | null;
  flush: number | null;
  tareKg: number;
};

export const nothingKept: KeptBasket = {
  plotId: null,
  rowId: null,
  personId: null,
  crewId: null,
  lotId: null,
  buyerId: null,
  flush: null,
  tareKg: 0,
};

const keyOf = (entityId: number) => `${personalKeys.weighing}${entityId}`;

export const readKeptBasket = (entityId: number): KeptBasket => {
  try {
    return { ...nothingKept, ...(JSON.parse(readStored(keyOf(entityId)) ?? '{}') as Partial<KeptBasket>) };
  } catch {
    return nothingKept;
  }
};

export const keepBasket = (entityId: number, kept: KeptBasket): void =>
  writeStored(keyOf(entityId), JSON.stringify(kept));
