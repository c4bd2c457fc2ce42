import { EntityChoice } from '@vuon/contract/entities/entity-choice';
import { create } from 'zustand';
import { readStored, storageKeys, writeStored } from '../storage.ts';

type SelectedEntity = {
  entity: EntityChoice | null;
  select: (entity: EntityChoice | null) => void;
  reread: () => void;
};

const readSelected = (): EntityChoice | null => {
  try {
    return EntityChoice.parse(JSON.parse(readStored(storageKeys.selectedEntity) ?? 'null'));
  } catch {
    return null;
  }
};

/** The entity whose farm the pages show. Tabs keep their own while open: a form must not change farms under the hand. */
export const useSelectedEntity = create<SelectedEntity>((set) => ({
  entity: readSelected(),
  select: (entity) => {
    writeStored(storageKeys.selectedEntity, entity && JSON.stringify(entity));
    set({ entity });
  },
  reread: () => set({ entity: readSelected() }),
}));
