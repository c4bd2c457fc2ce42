import { type PermittedPesticide, permittedPesticideRoutes } from '@vuon/contract/catalogue/permitted-pesticide';
import { useCatalogueMenu } from '#ui/catalogue/catalogue-menu.tsx';
import { recordData } from '#ui/record/record-data.ts';
import { clonePermittedPesticidePath, permittedPesticidePath } from '../paths.ts';

export const {
  list: permittedPesticideList,
  one: permittedPesticideOptions,
  useActs: usePermittedPesticideActs,
} = recordData({ key: 'permitted-pesticides', routes: permittedPesticideRoutes });

export function usePermittedPesticideMenu(onRemoved?: (pesticide: PermittedPesticide) => void) {
  return useCatalogueMenu<PermittedPesticide>({
    write: 'catalogue.write',
    pathOf: ({ id }) => permittedPesticidePath(id),
    clonePathOf: ({ id }) => clonePermittedPesticidePath(id),
    noun: 'thuốc được phép',
    ...usePermittedPesticideActs(),
    onRemoved,
  });
}
