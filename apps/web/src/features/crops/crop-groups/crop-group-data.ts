import { cropGroupRoutes } from '@vuon/contract/crops/crop-group';
import { recordData } from '#ui/record/record-data.ts';

// Seasons show a crop group's name and are counted by it.
export const {
  list: cropGroupList,
  one: cropGroupOptions,
  useActs: useCropGroupActs,
} = recordData({ key: 'crop-groups', routes: cropGroupRoutes, stale: [['seasons']] });
