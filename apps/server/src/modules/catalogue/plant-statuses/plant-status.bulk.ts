import { PlantStatusQuery } from '@vuon/contract/catalogue/plant-status';
import { bulkList, catalogueBulk } from '#lists';
import { plantStatusList } from './plant-status.queries.ts';
import {
  archivePlantStatus,
  refuseUsed,
  refuseUsedName,
  removePlantStatus,
  restorePlantStatus,
} from './plant-status.service.ts';
import type { PlantStatusUse } from './plant-status-use.ts';

const list = bulkList(plantStatusList, { type: 'plant-status', noun: 'tình trạng', query: PlantStatusQuery });

export const plantStatusBulk = (use: PlantStatusUse) =>
  catalogueBulk(list, {
    may: 'catalogue.write',
    refuseRemoving: (scope, status) => refuseUsed(use, scope, status),
    refuseRestoring: refuseUsedName,
    archive: (scope, { id, version }, archived) => archivePlantStatus(use, scope, id, { archived, version }),
    remove: (scope, { id, version }) => removePlantStatus(use, scope, id, version),
    restore: (scope, { id }) => restorePlantStatus(use, scope, id),
  });
