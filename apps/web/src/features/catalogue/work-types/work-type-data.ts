import { type WorkType, workTypeRoutes } from '@vuon/contract/catalogue/work-type';
import { useCatalogueMenu } from '#ui/catalogue/catalogue-menu.tsx';
import { recordData } from '#ui/record/record-data.ts';
import { cloneWorkTypePath, workTypePath } from '../paths.ts';

export const {
  list: workTypeList,
  one: workTypeOptions,
  useActs: useWorkTypeActs,
} = recordData({ key: 'work-types', routes: workTypeRoutes });

export function useWorkTypeMenu(onRemoved?: (workType: WorkType) => void) {
  return useCatalogueMenu<WorkType>({
    write: 'catalogue.write',
    pathOf: ({ id }) => workTypePath(id),
    clonePathOf: ({ id }) => cloneWorkTypePath(id),
    noun: 'loại công việc',
    ...useWorkTypeActs(),
    onRemoved,
  });
}
