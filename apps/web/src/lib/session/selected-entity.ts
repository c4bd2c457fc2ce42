import type { EntityChoice } from '@vuon/contract/entities/entity-choice';
import { entityTypes } from '@vuon/contract/entities/entity-type';
import { create } from 'zustand';
import { type Fields, hasFields } from '../records/has-fields.ts';
import { readStored, storageKeys, writeStored } from '../storage.ts';

type SelectedEntity = {
  entity: EntityChoice | null;
  select: (entity: EntityChoice | null) => void;
  reread: () => void;
};

const fields: Fields<EntityChoice> = {
  id: ['number'],
  name: ['string'],
  type: ['string'],
  status: ['string'],
  statusReason: ['string', 'null', 'undefined'],
  provinceName: ['string', 'null'],
  role: ['string', 'null'],
  isDemo: ['boolean'],
  areaUnit: ['string', 'null', 'undefined'],
};

const readSelected = (): EntityChoice | null => {
  try {
    const stored: unknown = JSON.parse(readStored(storageKeys.selectedEntity) ?? 'null');
    return hasFields<EntityChoice>(stored, fields) && entityTypes.includes(stored.type) ? stored : null;
  } catch {
    return null;
  }
};

/** The entity whose farm the pages show. Each tab keeps its own while open: a form must not change farms while it is edited. */
export const useSelectedEntity = create<SelectedEntity>((set) => ({
  entity: readSelected(),
  select: (entity) => {
    writeStored(storageKeys.selectedEntity, entity && JSON.stringify(entity));
    set({ entity });
  },
  reread: () => set({ entity: readSelected() }),
}));
