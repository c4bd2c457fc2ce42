import { type Material, materialRoutes } from '@vuon/contract/catalogue/material';
import { useCatalogueMenu } from '#ui/catalogue/catalogue-menu.tsx';
import { recordData } from '#ui/record/record-data.ts';
import { cloneMaterialPath, materialPath } from '../paths.ts';

export const {
  list: materialList,
  one: materialOptions,
  useActs: useMaterialActs,
} = recordData({ key: 'materials', routes: materialRoutes });

export function useMaterialMenu(onRemoved?: (material: Material) => void) {
  return useCatalogueMenu<Material>({
    write: 'catalogue.write',
    pathOf: ({ id }) => materialPath(id),
    clonePathOf: ({ id }) => cloneMaterialPath(id),
    noun: 'vật tư',
    ...useMaterialActs(),
    onRemoved,
  });
}
