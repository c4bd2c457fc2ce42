import { useState } from 'react';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { type KeptBasket, keepBasket, readKeptBasket } from './kept-basket.ts';

/** The values that stay, for the selected entity: read from the device, and written there with each change. */
export function useKeptBasket() {
  const entityId = useSelectedEntity(({ entity }) => entity?.id) ?? 0;
  const [kept, setKept] = useState(() => readKeptBasket(entityId));
  const change = (changed: Partial<KeptBasket>) => {
    const next = { ...kept, ...changed };
    setKept(next);
    keepBasket(entityId, next);
  };
  return [kept, change] as const;
}
